/** A piece of a sentence: plain words, or the name of one of the user's things, which is emphasised. */
export type Piece = string | { readonly name: string }

/** A sentence, or part of one, in pieces. */
export type Phrase = readonly Piece[]

/** The plain text of a phrase. */
export function phraseText(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('')
}

/** Joins phrases with words between them; empty ones are left out. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.filter((one) => one.length > 0).flatMap((one, index) => (index === 0 ? one : [between, ...one]))
}

/** A phrase as it begins a sentence. */
export function asBeginning([first, ...rest]: Phrase): Phrase {
  return typeof first === 'string' ? [upperFirst(first), ...rest] : first === undefined ? [] : [first, ...rest]
}

/** A text with a capital letter. */
export function upperFirst(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase())
}

/** A text with a small letter, unless its first word is an abbreviation. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.replace(/^./u, (first) => first.toLowerCase())
}
