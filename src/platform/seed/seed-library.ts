import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { insertRow } from '../documents/write-row.ts'
import { storeVoucherOrder } from '../integrations/voucher-provider/voucher-orders.ts'
import { demo } from './demo/index.ts'
import { plantPeople } from './demo/people.ts'
import { plantSegmentFile } from './demo/segments.ts'
import { voucherOrders } from './demo/third-party-offers.ts'
import { plantVouchers } from './demo/vouchers.ts'
import { library } from './library/index.ts'
import type { SeedDocument } from './seed-document.ts'

/** Gives an organisation what every one starts with. */
export const seedLibrary = (transaction: TransactionContext): Promise<void> =>
  plant(transaction, library(transaction.now), true)

/** Gives the demo organisation its sample data and its end users, on top of the library. */
export async function seedDemo(transaction: TransactionContext): Promise<void> {
  await plant(transaction, demo(transaction.now))
  for (const order of voucherOrders) await storeVoucherOrder(transaction, order)
  await plantPeople(transaction)
  await plantVouchers(transaction)
  await plantSegmentFile(transaction)
}

/** The most names that are tried for a document of the library. */
const MAX_NAMES_TRIED = 20

/**
 * Brings the documents of this version's library that an organisation does not have yet. Those it has stay as they are:
 * rules play them. Where the organisation has taken a name, the new document gets another one.
 */
export async function bringLibrary(transaction: TransactionContext): Promise<number> {
  const { client, user, now } = transaction
  const { rows } = await client.query<{ kind: string; id: string }>(
    'SELECT kind, id FROM documents WHERE organisation_id = $1 AND library',
    [user.orgId],
  )
  const there = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  // An organisation that was made without a library is none of ours to fill.
  if (there.size === 0) return 0
  const missing = library(now).filter(({ kind, id }) => !there.has(`${kind} ${id}`))
  for (const one of missing) await bringOne(transaction, one)
  return missing.length
}

async function bringOne(transaction: TransactionContext, { kind, id, document, createdby }: SeedDocument) {
  const { nameKey } = documentKinds[kind]
  const name = String(document[nameKey])
  for (let number = 1; number <= MAX_NAMES_TRIED; number++) {
    const named =
      number === 1 ? document : { ...document, [nameKey]: `${name} (library${number > 2 ? ` ${number - 1}` : ''})` }
    const written = { text: JSON.stringify(named), document: named }
    const options = { id, library: true, yielding: true, ...(createdby === undefined ? {} : { creator: createdby }) }
    if (await insertRow(transaction, kind, written, options)) return
  }
}

async function plant(
  transaction: TransactionContext,
  documents: readonly SeedDocument[],
  isLibrary = false,
): Promise<void> {
  for (const { kind, id, document, createdTS, createdby } of documents) {
    const written = { text: JSON.stringify(document), document }
    await insertRow(transaction, kind satisfies DocumentKindId, written, {
      id,
      library: isLibrary,
      ...(createdTS === undefined ? {} : { createdTS }),
      ...(createdby === undefined ? {} : { creator: createdby }),
    })
  }
}
