/** Languages and directions by the tags that pages carry (`hi`, `pt-BR`); documents name their languages in English. */

/** Returns the English name of a language, as documents have it; `''` for what is no language. */
export function languageName(tag: string): string {
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
