import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
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
  plant(transaction, library(transaction.now))

/** Gives the demo organisation its sample data and its end users, on top of the library. */
export async function seedDemo(transaction: TransactionContext): Promise<void> {
  await plant(transaction, demo(transaction.now))
  for (const order of voucherOrders) await storeVoucherOrder(transaction, order)
  await plantPeople(transaction)
  await plantVouchers(transaction)
  await plantSegmentFile(transaction)
}

async function plant(transaction: TransactionContext, documents: readonly SeedDocument[]): Promise<void> {
  for (const { kind, id, document, createdTS, createdby } of documents) {
    const written = { text: JSON.stringify(document), document }
    await insertRow(transaction, kind satisfies DocumentKindId, written, {
      id,
      ...(createdTS === undefined ? {} : { createdTS }),
      ...(createdby === undefined ? {} : { creator: createdby }),
    })
  }
}
