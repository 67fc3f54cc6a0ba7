/**
 * The three-way merge of JSON documents, kept by hand: libraries for JSON patches align rows by their index, and a merge
 * of texts breaks JSON (D-11).
 */
import { isObject, type JsonObject, type JsonPath } from '#schemas/json.ts'
import { isSameText } from './identity.ts'
import { mergeLists } from './merge-lists.ts'

/** A place both changed differently. `undefined` is absent. */
export interface Conflict {
  /** The way to it, in the document as it is merged while nothing is decided. */
  readonly steps: JsonPath
  /** The same way, dotted. */
  readonly path: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The side whose value a conflict takes. */
export type Side = 'mine' | 'theirs'

/** Decides a conflict; undefined leaves it open, then my value is taken, and items that only one side has are kept. */
export type Decide = (conflict: Conflict) => Side | undefined

/** A merged document and every place that had to be decided, in document order. */
export interface Merged<T> {
  readonly document: T
  readonly conflicts: readonly Conflict[]
}

/**
 * Merges two documents with a common base. A value that one side left unchanged is taken from the other; keys keep
 * their order.
 */
export function mergeDocuments<T>(base: T, mine: T, theirs: T, decide: Decide = () => undefined): Merged<T> {
  const merging = new MergeRun(decide)
  const document = merging.value(base, mine, theirs, []) as T
  return { document, conflicts: merging.conflicts }
}

/** One run of a merge. */
export class MergeRun {
  readonly conflicts: Conflict[] = []
  constructor(private readonly decide: Decide) {}

  /** Merges a value; `undefined` is absent. */
  value(base: unknown, mine: unknown, theirs: unknown, steps: JsonPath): unknown {
    if (isSameText(mine, base) || isSameText(mine, theirs)) return theirs
    if (isSameText(theirs, base)) return mine
    const begun = base === undefined
    if (isObject(mine) && isObject(theirs) && (begun || isObject(base))) {
      return this.keys(isObject(base) ? base : {}, mine, theirs, steps)
    }
    if (Array.isArray(mine) && Array.isArray(theirs) && (begun || Array.isArray(base))) {
      return mergeLists(Array.isArray(base) ? base : [], mine, theirs, steps, this)
    }
    return this.ask(steps, { base, mine, theirs }) === 'theirs' ? theirs : mine
  }

  /** Notes a conflict and returns the side whose value is taken. */
  ask(steps: JsonPath, values: Pick<Conflict, 'base' | 'mine' | 'theirs'>): Side {
    const conflict = { steps, path: steps.join('.'), ...values }
    this.conflicts.push(conflict)
    return this.decide(conflict) ?? (conflict.mine === undefined ? 'theirs' : 'mine')
  }

  private keys(base: JsonObject, mine: JsonObject, theirs: JsonObject, steps: JsonPath): JsonObject {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const entries = [...keys].flatMap((key): [string, unknown][] => {
      const merged = this.value(own(base, key), own(mine, key), own(theirs, key), [...steps, key])
      return merged === undefined ? [] : [[key, merged]]
    })
    return Object.fromEntries(entries)
  }
}

function own(tree: JsonObject, key: string): unknown {
  return Object.hasOwn(tree, key) ? tree[key] : undefined
}
