/** Reads everything that a joint forecast of some campaigns starts from: for the calendar, and for what is kept at a publication. */

import { NEVER } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { AskedFacts, CalendarFacts } from '#schemas/endpoints/calendar-facts.ts'
import { defaultsOf } from '#src/engine/assumptions/default-assumptions.ts'
import { sentConditions } from '#src/engine/assumptions/event-assumptions.ts'
import { askedBy } from '#src/engine/forecast/family.ts'
import { ownConditions, thingsNamedIn } from '#src/engine/forecast/named-things.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readBalance } from '../../billing/history.ts'
import { countEventConditions } from '../../crowd/forecast/event-conditions.ts'
import { readGamesPerVisit } from '../../crowd/forecast/games-per-visit.ts'
import { readHistories } from '../../crowd/forecast/history.ts'
import { readOfferStocks } from '../../crowd/forecast/stock.ts'
import { type DocumentRevision, type ParsedDocument, readParsed } from '../../documents/active/parsed.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { findDocument } from '../../documents/documents.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { findTemplates } from '../../play/context/subjects.ts'
import { type OfferState, readOffers } from '../../rewards/ledger/offer-state.ts'
import { countEverybody } from '../../segments/count.ts'
import { type Audience, countAudiences, countPairs } from './audiences.ts'
import { plannedMessages } from './planned-messages.ts'

/** A campaign with what it names. */
interface Planned extends ParsedDocument {
  readonly asked: ReturnType<typeof askedBy>
  readonly named: ReturnType<typeof thingsNamedIn>
  /** The id of its audience; empty for everybody. */
  readonly audience: string
}

/**
 * Reads the facts of these campaigns and messages; those that are gone are left out.
 *
 * @param options - `isStockWhole` takes offers as if nothing of them had been given yet.
 */
export async function readFacts(
  transaction: TransactionContext,
  ids: AskedFacts,
  options: { readonly isStockWhole?: boolean } = {},
): Promise<CalendarFacts> {
  const { timezone: zone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const everybody = await countEverybody(transaction)
  const planned = (await readCampaigns(transaction, ids.campaigns)).map(plannedOf)
  const audiences = await audiencesOf(transaction, planned)
  const people = await countAudiences(transaction, audiences)
  const each = (key: 'offers' | 'templates' | 'events') => [...new Set(planned.flatMap(({ named }) => named[key]))]
  const types = [...new Set(planned.map(typeOf))]
  const histories = await readHistories(transaction, { types, events: each('events'), audience: everybody })
  const documentsOf = (found: ReadonlyMap<string, ParsedDocument>) =>
    Object.fromEntries([...found].map(([id, { document }]) => [id, document]))
  const asked = planned.flatMap((one) => one.asked.flatMap(({ ruleId }) => ruleId || []))
  const campaigns: CalendarFacts['campaigns'] = []
  for (const one of planned) {
    const conditions = sentConditions(one.asked)
    const met = conditions.length > 0 ? await countEventConditions(transaction, conditions) : undefined
    const count = one.audience === '' ? everybody : people[one.audience]
    const { assumptions } = defaultsOf(histories.get(typeOf(one)), { count, words: '' }, one.asked, met)
    const { id, name, document, audience: segment } = one
    campaigns.push({ id, name, document, segment, assumptions })
  }
  return {
    ...{ zone, everybody, people, campaigns },
    shared: await countPairs(transaction, audiences, everybody),
    templates: documentsOf(await findTemplates(transaction, each('templates'))),
    offers: await offersOf(transaction, each('offers'), options.isStockWhole),
    rules: documentsOf(await findParsed(transaction, ['rule'], asked)),
    budgets: await budgetsOf(transaction, ids.campaigns),
    messages: await plannedMessages(transaction, ids.messages),
    balance: await readBalance(transaction),
    gamesPerVisit: (await readGamesPerVisit(transaction, zone)) ?? null,
  }
}

async function readCampaigns(transaction: TransactionContext, ids: readonly string[]): Promise<ParsedDocument[]> {
  const { rows } = await transaction.client.query<DocumentRevision>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND id = ANY($2) AND deleted_ts IS NULL
     ORDER BY array_position($2, id)`,
    [transaction.user.orgId, ids],
  )
  return readParsed(transaction, rows)
}

function plannedOf(one: ParsedDocument): Planned {
  const { kind, id, document } = one
  const named = thingsNamedIn(document, kind)
  // Conditions of its own are an audience that no other campaign has.
  const audience = ownConditions(document) ? `own ${id}` : (named.segment ?? '')
  return { ...one, asked: askedBy(document), named, audience }
}

/** Reads the audiences of campaigns, those of most of them first. */
async function audiencesOf(transaction: TransactionContext, planned: readonly Planned[]): Promise<Audience[]> {
  const times = new Map<string, number>()
  for (const { audience } of planned) if (audience !== '') times.set(audience, (times.get(audience) ?? 0) + 1)
  const audiences: Audience[] = []
  for (const [id] of [...times].sort(([, one], [, other]) => other - one)) {
    const own = planned.find(({ audience }) => audience === id && id.startsWith('own '))
    const conditions = own && ownConditions(own.document)
    const stored = conditions ? undefined : await findDocument(transaction, 'segment', id)
    if (conditions) audiences.push({ id, document: conditions, segment: undefined })
    else if (stored) audiences.push({ id, document: stored.sent, segment: id })
  }
  return audiences
}

const typeOf = ({ document: { type } }: Planned): number | undefined => (typeof type === 'number' ? type : undefined)

/** Reads offers with the stock that is left, by their ids. */
async function offersOf(
  transaction: TransactionContext,
  ids: readonly string[],
  isWhole = false,
): Promise<CalendarFacts['offers']> {
  const stocks = new Map((await readOfferStocks(transaction, ids)).map((one) => [one.offerId, one]))
  return Object.fromEntries(
    [...(await readOffers(transaction, ids))].map(([id, offer]) => {
      const { limit = null, given = 0 } = stocks.get(id) ?? {}
      return [id, offerOf(offer, limit === null ? null : Math.max(0, limit - (isWhole ? 0 : given)))]
    }),
  )
}

function offerOf({ id, name, document, worth }: OfferState, left: number | null): CalendarFacts['offers'][string] {
  const { status = 'active', start, end = NEVER } = scheduleOf(document, documentKinds.offer.statusKey)
  const { amount, unit, currency } = worth
  return {
    ...{ offerId: id, name, left, amount, unit, currency },
    ...(start !== undefined && { from: start }),
    ...(status !== 'active' ? { to: 0 } : end < NEVER && { to: end }),
  }
}

/** Reads what budgets still allow. */
async function budgetsOf(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<CalendarFacts['budgets']> {
  const { rows } = await client.query<{ id: string; unit: string; left: number }>(
    `SELECT document AS id, unit, greatest(0, "left")::float8 AS "left" FROM budgets, LATERAL (VALUES
         ('money ' || coalesce(currency, ''), money - money_given), ('coins', coins - coins_given)) AS parts (unit, "left")
     WHERE organisation_id = $1 AND document = ANY($2) AND "left" IS NOT NULL ORDER BY 1, 2`,
    [user.orgId, ids],
  )
  return rows.map(({ id, ...budget }) => ({ campaigns: [id], ...budget }))
}
