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
export const seedLibrary = (place: TransactionContext): Promise<void> => plant(place, library(place.now))

/** Gives the demo organisation its sample data and its end users, on top of the library. */
export async function seedDemo(place: TransactionContext): Promise<void> {
  await plant(place, demo(place.now))
  for (const order of voucherOrders) await storeVoucherOrder(place, order)
  await plantPeople(place)
  await plantVouchers(place)
  await plantSegmentFile(place)
}

async function plant(place: TransactionContext, documents: readonly SeedDocument[]): Promise<void> {
  for (const { kind, id, document, createdTS, createdby } of documents) {
    const written = { text: JSON.stringify(document), document }
    await insertRow(place, kind satisfies DocumentKindId, written, {
      id,
      ...(createdTS === undefined ? {} : { createdTS }),
      ...(createdby === undefined ? {} : { creator: createdby }),
    })
  }
}
