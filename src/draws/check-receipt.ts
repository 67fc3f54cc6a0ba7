/** The check of one draw by its player: the receipt, held against the public record and drawn again. */
import type { DrawReceipt, DrawRecord } from '#schemas/values/draws.ts'
import { isCommitted } from './commitment.ts'
import { type DrawnRow, drawRow, openSeed } from './draw.ts'
import { createFaults, type Fault } from './faults.ts'
import { fromHex } from './hashing.ts'
import { type PrizeTable, readTable, tableHashOf } from './table.ts'

/** The result of checking a receipt. */
export interface ReceiptReport {
  readonly faults: readonly Fault[]
  /** The row that was drawn; absent while the seed is secret, and where nothing could be drawn again. */
  readonly drawn?: DrawnRow & { readonly prize: string }
  /** True while the seed of that day is not revealed. */
  readonly isWaiting: boolean
}

/**
 * Checks a receipt against a public record.
 *
 * @param ownContribution - What the player says to have given, where they say it.
 */
export function checkReceipt(receipt: DrawReceipt, record: DrawRecord, ownContribution?: string): ReceiptReport {
  const { said: faults, report } = createFaults()
  const { ruleId, day, tableHash, commitment, contribution } = receipt
  if (ownContribution !== undefined && ownContribution !== contribution)
    report('receipt', `The receipt has the contribution “${contribution}”, not “${ownContribution}”.`)
  if (record.rule !== ruleId) report('record', 'The public record is about another rule than the receipt.')
  const committed = record.commitments.find((one) => one.day === day)
  if (!committed) report('record', `The public record has no commitment of ${day}.`)
  else if (committed.commitment !== commitment)
    report('record', `The public record has another commitment of ${day} than the receipt.`)
  const table = readPublished(record, tableHash)
  if (typeof table === 'string') report('table-altered', table)
  if (!committed?.seed) return { faults, isWaiting: committed !== undefined }
  if (!isCommitted(committed.seed, commitment)) {
    report('seed-changed', `The seed of ${day} is not the one that was committed to: it was changed.`)
    return { faults, isWaiting: false }
  }
  if (typeof table === 'string') return { faults, isWaiting: false }
  const drawn = drawRow(table, openSeed(fromHex(committed.seed)).draw({ ...receipt, rule: ruleId }))
  const prize = table.rows.find(({ row }) => row === drawn.row)?.prize ?? ''
  return { faults, drawn: { ...drawn, prize }, isWaiting: false }
}

/** Returns the table of a record by its hash, or the sentence that says why there is none. */
function readPublished({ tables }: DrawRecord, hash: string): PrizeTable | string {
  const published = tables.find((one) => one.hash === hash)
  if (!published) return 'The public record does not have the table that the receipt names.'
  if (tableHashOf(published.text) !== hash) return 'The text of the published table has another hash: it was altered.'
  try {
    return readTable(published.text)
  } catch {
    return 'The published text is no prize table.'
  }
}
