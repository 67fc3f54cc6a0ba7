import { placeholdersIn } from '#schemas/values/placeholders.ts'
import type { PlaceholderChoice } from './choices.ts'

/** A piece of a text: as it stands there, or what a placeholder would be filled with. */
export interface Piece {
  readonly text: string
  /** The placeholder that it stands for. */
  readonly name?: string
}

/** Fills a text with examples, in pieces, so that what came from a placeholder can be marked. */
export function fillPlaceholders(
  text: string,
  choices: readonly PlaceholderChoice[],
  version: unknown,
  encode = (value: string) => value,
): Piece[] {
  const examples = new Map(choices.map(({ name, example }) => [name, example]))
  const places = placeholdersIn(text, examples.keys(), version)
  const between = (from: number, to: number) => (from < to ? [{ text: text.slice(from, to) }] : [])
  return [
    ...places.flatMap(({ name, start }, index) => [
      ...between(places[index - 1]?.end ?? 0, start),
      { text: encode(examples.get(name) ?? ''), name },
    ]),
    ...between(places.at(-1)?.end ?? 0, text.length),
  ]
}
