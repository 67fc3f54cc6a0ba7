import type { TransactionContext } from '../../base/transaction-context.ts'
import { type OrganisationRules, rulesOf } from '../../documents/active/rules.ts'

/** The least time for which a count is told on, in milliseconds. */
const KEPT_MS = 1000
/** A count that takes long is kept for so many times what it takes. */
const KEPT_TIMES = 10

/** Counts that everybody in an organisation is told alike, by the documents that they are about. */
export interface SharedCounts<Counts> {
  /** Returns what was counted last, or counts: once a second on each server, however many ask; less often what takes long. */
  read(transaction: TransactionContext, about: string, count: () => Promise<Counts>): Promise<Counts>
  /** Returns what is told at present, to add what this server has just written; undefined where nobody has asked. */
  known(transaction: TransactionContext, about: string): Promise<Counts | undefined>
}

interface Shared<Counts> {
  readonly counts: Counts
  /** Milliseconds. */
  readonly keptFor: number
  /** The time of this process, in milliseconds. */
  countedAt: number
}

/** Creates a place for counts of one kind. They are kept with the rules of the organisation that they were counted by. */
export function sharedCounts<Counts>(): SharedCounts<Counts> {
  const all = new WeakMap<OrganisationRules, Map<string, Shared<Counts>>>()
  return {
    known: async (transaction, about) => all.get(await rulesOf(transaction))?.get(about)?.counts,
    async read(transaction, about, count) {
      const rules = await rulesOf(transaction)
      const own = all.get(rules) ?? new Map<string, Shared<Counts>>()
      all.set(rules, own)
      const began = performance.now()
      const known = own.get(about)
      if (known) {
        if (began - known.countedAt < known.keptFor) return known.counts
        // Whoever asks while it is counted is told what is known.
        known.countedAt = began
      }
      const counts = await count()
      const countedAt = performance.now()
      own.set(about, { counts, countedAt, keptFor: Math.max(KEPT_MS, (countedAt - began) * KEPT_TIMES) })
      return counts
    },
  }
}
