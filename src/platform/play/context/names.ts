/** What the things are called that a player's documents name, and what they may win. */

import { offerTypes } from '#schemas/codes.ts'
import { type DocumentKindId, documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import { thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { Prize } from '#schemas/endpoints/play.ts'
import { number } from '../../base/read-value.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { findParsed, type Parsed } from './parsed.ts'

/** Kinds whose names a player may read. */
const told: readonly string[] = ['rule', 'event', 'badge', 'offer', 'template']

/** What a document names of them. */
export function namedIn({ kind, document }: Subject): readonly Found[] {
  const found =
    named.get(document) ?? referencesOf(documentKinds[kind], document).filter((one) => told.includes(one.kind))
  named.set(document, found)
  return found
}

/** A document is the same object until its revision changes, so it is read once. */
const named = new WeakMap<Subject['document'], readonly Found[]>()

/** Names by id, or for events by key. */
export async function readNames(
  { client, user }: TransactionContext,
  found: readonly Found[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = new Set(found.map(({ kind }) => kind))
  if (kinds.size === 0) return new Map()
  const ids = (by: Found['by']) => [...new Set(found.flatMap((one) => (one.by === by ? [one.id] : [])))]
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, coalesce(nullif(listed->>'badgeName', ''), name) AS name FROM documents
     WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL
     UNION ALL
     SELECT own_key, name FROM documents
     WHERE organisation_id = $1 AND kind = 'event' AND own_key = ANY($4) AND deleted_ts IS NULL`,
    [user.orgId, [...kinds, ...standInsOf('offer')], ids('id'), ids('key')],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Reads the offers that documents give, by id. */
export const readOffersOf = (
  place: TransactionContext,
  found: readonly Found[],
): Promise<ReadonlyMap<string, Parsed>> =>
  findParsed(
    place,
    ['offer', ...standInsOf('offer')],
    found.flatMap(({ kind, id }) => (kind === 'offer' ? [id] : [])),
  )

/** What a document may give, place by place: of a quest what its first language says (decisions). */
export function prizesOf(found: readonly Found[], offers: ReadonlyMap<string, Parsed>): Prize[] {
  return found.flatMap(({ kind, path, id }) => {
    const offer = offers.get(id)
    if (kind !== 'offer' || !offer || /^localizationconfig\.(?!0\.)/.test(path)) return []
    const { amount, unit, currency } = worthOf(readable(offer))
    const steps = path.split('.')
    return [
      {
        place: steps.slice(0, -1).join('.'),
        ...{ offerId: id, name: offer.name, rewardType: number(offer.document.rewardType), amount, unit, currency },
      },
    ]
  })
}

/** Type 3 of a third-party offer is coins (decisions). */
const readable = ({ kind, document }: { readonly kind: DocumentKindId; readonly document: Parsed['document'] }) =>
  kind === 'third-party-offer' && document.rewardType === thirdPartyTypes.partnerCoins
    ? { ...document, rewardType: offerTypes.coins }
    : document
