/** Characters that GSM-7 lacks, as people call them. */

const named: Readonly<Record<string, string>> = {
  ...{ '’': 'curly apostrophe', '‘': 'opening curly quote', '“': 'opening curly quotes', '”': 'closing curly quotes' },
  ...{ '–': 'en dash', '—': 'em dash', '…': 'ellipsis', '•': 'bullet', '₹': 'rupee sign', '™': 'trademark sign' },
  ...{ '\u00a0': 'fixed space', '\u202f': 'narrow fixed space', '·': 'middle dot', '«': 'opening guillemet' },
  ...{ '»': 'closing guillemet', '`': 'backtick', '×': 'multiplication sign', '✓': 'check mark' },
}
const scripts = ['Devanagari', 'Arabic', 'Bengali', 'Tamil', 'Telugu', 'Cyrillic', 'Han', 'Hebrew', 'Thai'] as const

/** The most characters that are named one by one. */
const MAX_NAMED = 6

/**
 * Names characters for a sentence: “’” (curly apostrophe), “🎉” (emoji), or letters by their script. Those of one script
 * are named once; after six there are only so many more.
 */
export function characterNames(characters: readonly string[]): string[] {
  const names = [...new Set(characters.map(nameOf))]
  const more = names.length - MAX_NAMED
  return more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names
}

function nameOf(character: string): string {
  const known = named[character]
  if (known) return character.trim() === '' ? known : `“${character}” (${known})`
  const script = scripts.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(character))
  if (script) return `${script === 'Han' ? 'Chinese' : script} letters`
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return `“${character}” (emoji)`
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `“${character}”` : `U+${code}`
}
