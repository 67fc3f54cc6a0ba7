/** The words of a kind of games as players read it, rather than colleagues. */
import { playTypeNames, playTypes } from '#schemas/codes.ts'

/** Kinds whose name is a word among colleagues, and what players read instead. */
const ours: Readonly<Record<number, string>> = {
  [playTypes.externalGame]: 'Game',
  [playTypes.leadGeneration]: 'Form',
}

/** Returns the words of a kind by its numeric type; undefined for what has none. */
export const kindWords = (type: number): string | undefined => ours[type] ?? playTypeNames[type]

/** Returns the title that a kind gives its games; undefined where each has its own name instead. */
export const titleWords = (type: number): string | undefined => (type in ours ? undefined : playTypeNames[type])
