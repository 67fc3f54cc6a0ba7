/** The entries of a log as they are read from files of others. */
import * as v from 'valibot'
import { Contribution } from '#schemas/values/draws.ts'
import type { LogEntry } from './log.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const from1 = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const ofPlay = { day: v.string(), player: v.string(), number: from1 }

const Entry = v.variant('kind', [
  v.object({
    kind: v.literal('commitment'),
    day: v.pipe(v.string(), v.isoDate()),
    commitment: v.string(),
    fromTS: v.number(),
    untilTS: v.number(),
    committedTS: v.number(),
  }),
  v.object({ kind: v.literal('table'), hash: v.string(), table: v.string(), fromTS: v.number() }),
  v.object({
    kind: v.literal('draw'),
    ...ofPlay,
    contribution: Contribution,
    tableHash: v.string(),
    startedTS: v.number(),
  }),
  v.object({
    kind: v.literal('prize'),
    ...ofPlay,
    row: v.nullable(whole),
    dice: v.exactOptional(v.array(whole)),
    given: v.boolean(),
    why: v.exactOptional(v.string()),
    finishedTS: v.number(),
  }),
  v.object({ kind: v.literal('seed'), day: v.string(), seed: v.string(), revealedTS: v.number() }),
])

/** Reads the value of an entry, or undefined where it is none. */
export function readEntry(value: unknown): LogEntry | undefined {
  const { success, output } = v.safeParse(Entry, value)
  return success ? output : undefined
}
