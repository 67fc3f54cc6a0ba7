/** The setup of a crowd: every active document or one draft, with all that playing it needs. */
import { NEVER } from '#schemas/codes.ts'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { CrowdDocument, CrowdRequest } from '#src/engine/crowd/model.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type DocumentRevision, readParsed } from '../documents/active/parsed.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { winningVariant } from '../play/context/experiments.ts'
import { findTemplates } from '../play/context/subjects.ts'
import { type OfferState, readOffers } from '../rewards/ledger/offer-state.ts'
import type { CrowdOrder } from './crowd-row.ts'

const DAY_MS = 86_400_000

/** The documents that are played, with the offers of their awards. */
export interface CrowdSetup {
  readonly asked: Omit<CrowdRequest, 'stock'>
  readonly offers: ReadonlyMap<string, OfferState>
  /** The share of rewards that people use, from 0 to 1, and the longest time until then in milliseconds; left out where nobody uses any. */
  readonly redemption?: { readonly share: number; readonly withinMs: number }
  /** The ids and revisions of the documents: it changes when one of them is saved again. */
  readonly revisions: string
}

/**
 * Reads the setup of a crowd.
 *
 * @param left - The stock left of each offer when the crowd began; left out where it has not begun.
 */
export async function readCrowdSetup(
  transaction: TransactionContext,
  order: CrowdOrder,
  left?: Readonly<Record<string, number>>,
): Promise<CrowdSetup> {
  const { players, seed, days, to, draft, isLively, segments } = order
  const from = to - days * DAY_MS
  const published = draft ? [] : await publishedBetween(transaction, from, to)
  const documents: CrowdDocument[] = draft
    ? [{ kind: draft.kind, id: 'draft', name: 'Draft', document: draft.document }]
    : published
  const templates = await findTemplates(transaction, idsNamed(documents, 'template'))
  const offers = await readOffers(transaction, idsNamed(documents, 'offer'))
  const known = [...offers.values()].map((offer) => toKnownOffer(offer, left?.[offer.id]))
  const favoured = new Map<string, string | undefined>()
  for (const { id } of published) favoured.set(id, await winningVariant(transaction, id))
  return {
    asked: {
      ...{ documents, from, to, players, seed, isDraft: draft !== undefined },
      templates: Object.fromEntries([...templates].map(([id, { document }]) => [id, document])),
      offers: Object.fromEntries(known.map((one) => [one.offerId, one])),
      zone: (await readOrganisation(transaction.client, transaction.user.orgId)).timezone,
      assumptions: { ...blankAssumptions(players), days, seed, ...(isLively ? livelyAssumptions : {}) },
      ...(draft ? {} : { favoured }),
      ...(isLively && { appeal: livelyAppeal }),
      ...(segments && { segments }),
    },
    offers,
    ...(isLively && { redemption: livelyRedemption }),
    revisions: published.map(({ id, revision }) => `${id} ${revision}`).join(),
  }
}

const livelyRedemption = { share: 0.4, withinMs: 4 * DAY_MS }

const livelyAssumptions = {
  participation: { p10: 0.9, p50: 0.95, p90: 1 },
  visitsPerWeek: 1,
  eventsPerDay: 0.12,
  eventRates: { app_opened: 0.3, wish_listed: 0.3, friend_invited: 0.3 },
}

/**
 * The demo's crowd does not play everything it sees, takes to some templates more than to others, has people who only
 * look, and does more as the festival comes nearer.
 */
const livelyAppeal = { low: 0.45, high: 0.85, onlookers: 0.22, first: 0.5, last: 0.95, joining: 0.6 }

/** Reads the documents that are active and overlap the time between two moments, the oldest first. */
async function publishedBetween(transaction: TransactionContext, from: number, to: number) {
  const { rows } = await transaction.client.query<DocumentRevision>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
       AND start_ts < $2 AND (end_ts IS NULL OR end_ts > $3) ORDER BY start_ts, id`,
    [transaction.user.orgId, to, from],
  )
  return (await readParsed(transaction, rows)).map(({ kind, ...one }) => ({
    ...one,
    kind: kind === 'badge-rule' ? ('badge-rule' as const) : ('rule' as const),
  }))
}

/** Returns the ids of the documents of a kind that the played documents name. */
const idsNamed = (documents: readonly CrowdDocument[], wanted: DocumentKindId) => [
  ...new Set(
    documents.flatMap(({ kind, document }) =>
      referencesOf(documentKinds[kind], document).flatMap((one) => (one.kind === wanted ? one.id : [])),
    ),
  ),
]

function toKnownOffer({ id, name, document, worth, left }: OfferState, before: number | undefined): KnownOffer {
  const { status = 'active', start, end = NEVER } = scheduleOf(document, documentKinds.offer.statusKey)
  const { amount, unit, currency } = worth
  return {
    ...{ offerId: id, name, amount, unit, currency },
    left: left === undefined ? undefined : (before ?? left),
    ...(start === undefined ? {} : { from: start }),
    ...(status !== 'active' ? { to: 0 } : end >= NEVER ? {} : { to: end }),
  }
}
