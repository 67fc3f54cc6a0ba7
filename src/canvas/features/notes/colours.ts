/** The colours of notes, by the names of the palette; the first is what a note has that names none. */
export const noteColours = ['yellow', 'blue', 'green', 'pink', 'gray'] as const

/** The name of a note's colour; a name that nobody knows is drawn as the first. */
export function noteColour(name: string | undefined): (typeof noteColours)[number] {
  return noteColours.find((one) => one === name) ?? noteColours[0]
}
