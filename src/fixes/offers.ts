import { hundredthsOf } from '#schemas/checks/percentage.ts'
import { NO_OFFER } from '#schemas/codes.ts'
import { numericAt } from '#schemas/json.ts'
import { removeAt, setAt } from '#schemas/json-edits.ts'
import { type Fix, type Fixer, stepsOf } from './fix.ts'
import { placedRow } from './placed-row.ts'

/** "Remove this row": its share goes to the row that gives the offer already; and "Give nothing here", where the row has to stay. */
export const uniqueOffer: Fixer = (issue, document) => {
  const found = placedRow(issue, document)
  const path = stepsOf(issue).slice(0, -1)
  const nothing: Fix = {
    label: 'Give nothing here',
    apply: (changed) => setAt(setAt(changed, [...path, 'offerId'], NO_OFFER), [...path, 'offerName'], NO_OFFER),
  }
  const first = found?.others.find(({ row }) => row.offerId === found.row.row.offerId)
  if (!found || !first) return [nothing]
  const share = (hundredthsOf(first.row) + hundredthsOf(found.row.row)) / 100
  const shared = numericAt(found.row.row, 'percentage') !== undefined
  const removed: Fix = {
    label: 'Remove this row',
    apply: (changed) =>
      removeAt(shared ? setAt(changed, [...first.path, 'percentage'], share) : changed, found.row.path),
  }
  return [removed, nothing]
}
