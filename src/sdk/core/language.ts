/** Languages and directions by the tags that pages carry (`hi`, `pt-BR`); documents name their languages in English. */

const names = new Map<string, string>()

/**
 * Returns the English name of a language, as documents have it; `''` for what is no language. Ask where there is a choice
 * of languages only: the first use of `Intl` costs a page 10 ms.
 */
export function languageName(tag: string): string {
  const name = names.get(tag) ?? nameOf(tag)
  names.set(tag, name)
  return name
}

function nameOf(tag: string): string {
  try {
    const { language } = new Intl.Locale(tag)
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? ''
  } catch {
    return ''
  }
}

const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|iw|ku-arab|nqo|ps|sd|syr|ug|ur|yi)\b/i

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (rightToLeft.test(tag) ? 'rtl' : 'ltr')
