/** The look of a person where there is no picture of them: their initials on a colour of their own. */

/** The colours of people, of which shade 6 can be read under white. */
const colours = ['blue', 'grape', 'teal', 'orange', 'indigo', 'pink', 'green', 'violet', 'yellow', 'red'] as const

/** Returns the colour of a person, the same wherever they are shown, as CSS takes it. White can be read on it. */
export function personColour(user: string): string {
  let sum = 0
  for (const character of user) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return `var(--mantine-color-${colours[sum % colours.length]}-6)`
}

/** Returns the initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = (word = '') => [...word][0] ?? ''
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase() || '?'
}
