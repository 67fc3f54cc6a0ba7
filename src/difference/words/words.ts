/** The names of the wire's keys: a field by the end of its path, an item of a list by its kind. */

import type { JsonObject } from '#schemas/json.ts'
import type { Names } from '#src/graph/kind.ts'
import type { ShowValue, ValueContext } from './show.ts'

/** The lookups that words of a difference need. */
export interface WordLookups {
  readonly names: Names
  /** The words of the kind of document. */
  readonly tables: WordTables
  /** The time zone of documents that say none of their own. */
  readonly zone?: string
}

/** The words of one kind of document: of its fields, and of the items of its lists. */
export interface WordTables {
  readonly fields: FieldWords
  readonly lists: ListWords
}

/** The label of a field, and the way its values read. */
export interface FieldWord {
  /** `''` where the key is only a shelf for others: it is not said. */
  readonly label: string
  readonly show?: ShowValue
  /** A list or object that is one value to a person: what differs inside it is one line. */
  readonly whole?: true
  /** The key beside it that says the same more plainly: where both differ, only that one is a line. */
  readonly with?: string
  /** The kind of thing whose ids are the keys below: `template`. */
  readonly keyedBy?: string
}

/** The name of a list's item. */
export interface ItemWord {
  /** In lower case: "milestone". */
  readonly noun: string
  /** In the user's words; `''` where it has no name. */
  readonly name: string
  /** The place of the item: "on field 3"; `''` for nowhere in particular. */
  readonly position?: string
  /** The key that names it. */
  readonly named?: string
  /** The key that counts most: its label is not said. */
  readonly main?: string
  /** True where its name is enough, without the noun. */
  readonly isNameEnough?: true
  /** True where what lies in it is said without it. */
  readonly isSilent?: true
}

/** Returns the name of a list's item. */
export type ItemWords = (
  item: JsonObject,
  index: number,
  around: ValueContext & { readonly document: JsonObject },
) => ItemWord

/** A table of fields, by the end of their dotted path, indices left out: `winningText.text`, `percentage`. */
export type FieldWords = Readonly<Record<string, FieldWord>>

/** A table of lists, by the end of their dotted path. */
export type ListWords = Readonly<Record<string, ItemWords>>

/** Finds the longest ending of a path in a table. */
export function byEnding<T>(table: Readonly<Record<string, T>>, keys: readonly string[]): T | undefined {
  for (let from = 0; from < keys.length; from++) {
    const ending = keys.slice(from).join('.')
    if (Object.hasOwn(table, ending)) return table[ending]
  }
  return undefined
}
