/** Completing a placeholder while it is typed: what stands before the caret, what could be meant, and the text once one is chosen. */
import { hasHash } from '#schemas/values/placeholders.ts'
import type { PlaceholderChoice } from './choices.ts'

/** A placeholder that is being typed. */
export interface TypedPlaceholder {
  /** The position of the placeholder's `#`. */
  readonly start: number
  /** The typed part of the name. */
  readonly name: string
}

/** Finds the `#` and the letters before the caret; undefined where no placeholder is being typed. */
export function typedAt(text: string, caret: number): TypedPlaceholder | undefined {
  const found = /#([\p{L}\p{N}_]*)$/u.exec(text.slice(0, caret))
  return found ? { start: found.index, name: found[1] ?? '' } : undefined
}

/** Returns the word before the caret when the list is opened without a `#`; it may be empty. */
export function wordAt(text: string, caret: number): TypedPlaceholder {
  const word = /[\p{L}\p{N}_]*$/u.exec(text.slice(0, caret))?.[0] ?? ''
  return typedAt(text, caret) ?? { start: caret - word.length, name: word }
}

/** The choices that fit what is typed: names that begin with it first, then those that hold it. */
export function matchingChoices(choices: readonly PlaceholderChoice[], typed: string): readonly PlaceholderChoice[] {
  const wanted = typed.toLowerCase()
  const indexIn = ({ name }: PlaceholderChoice) => name.toLowerCase().indexOf(wanted)
  const begins = choices.filter((choice) => indexIn(choice) === 0)
  return [...begins, ...choices.filter((choice) => indexIn(choice) > 0)]
}

/** The text with a placeholder in place of what was typed, and where the caret stands after it. */
export function completed(text: string, caret: number, typed: TypedPlaceholder, name: string, version: unknown) {
  const written = hasHash(version) ? `#${name}` : name
  return { text: text.slice(0, typed.start) + written + text.slice(caret), caret: typed.start + written.length }
}
