import { type IndexedRow, isFilled, textAt } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { repeated } from './repeated.ts'
import { isBlank, type PairsAt, pairsOf, requestsOf } from './webhook-parts.ts'

/** Rows that must be whole, each missing key and value at its place. */
export function missingIn({ path, called, rows }: PairsAt, needsValue = (_: IndexedRow) => true) {
  return rows.flatMap((one) => [
    ...(isFilled(one.row.key) ? [] : [problem('webhook-key-empty', [...path, one.index, 'key'], say.keyEmpty(called))]),
    ...(isFilled(one.row.value) || !needsValue(one)
      ? []
      : [problem('webhook-value-empty', [...path, one.index, 'value'], say.valueEmpty(called))]),
  ])
}

/** Keys that are there before already, at their place. */
export function repeatedIn({ path, called, rows }: PairsAt, keyOf = (key: string) => key) {
  return repeated(rows, ({ row }) => keyOf(textAt(row, 'key'))).map(({ index }) =>
    problem('webhook-key-repeated', [...path, index, 'key'], say.keysUnique(called)),
  )
}

/** Params and headers: a single row may be fully empty or have both; with several none may be empty (C §5 "Webhook"). */
export const webhookPairs: Check = (webhook) =>
  requestsOf(webhook)
    .flatMap(pairsOf)
    .filter(({ rows: [first, ...others] }) => !(first && others.length === 0 && isBlank(first)))
    .flatMap((pairs) => missingIn(pairs))

/** Keys of params and headers are unique (C §5 "Webhook"); those of headers whatever their case, as HTTP has it. */
export const webhookPairKeys: Check = (webhook) =>
  requestsOf(webhook)
    .flatMap(pairsOf)
    .flatMap((pairs) => repeatedIn(pairs, (key) => (pairs.path[1] === 'reqHeader' ? key.toLowerCase() : key)))

/** A header has a name that HTTP allows; another name could never be sent (ours). */
export const webhookHeaderNames: Check = (webhook) =>
  requestsOf(webhook)
    .flatMap(pairsOf)
    .filter(({ path }) => path[1] === 'reqHeader')
    .flatMap(({ path, rows }) =>
      rows
        .filter(({ row }) => !/^[!#$%&'*+.^_`|~\w-]*$/.test(textAt(row, 'key')))
        .map(({ index }) => warning('webhook-header-name', [...path, index, 'key'], say.headerName)),
    )
