/** The facts that a forecast of one stored campaign starts from: its document with what it names, and assumptions from the history. */
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { questScheduling, scheduleOf } from '#schemas/documents/schedule-of.ts'
import { numberAt, valueAtPath } from '#schemas/json.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import { askedBy } from '#src/engine/forecast/family.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import type { AccountBalance } from '#src/engine/forecast/warnings.ts'
import { type AskedEvent, conditionsOf } from '#src/engine/simulation/asked-events.ts'
import { type Assumptions, blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import { evenKinds } from '#src/engine/simulation/required-events.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readBalance } from '../billing/history.ts'
import { readHistory } from '../crowd/forecast/history.ts'
import { findParsed } from '../documents/active/rules.ts'
import { findDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { findTemplates } from '../play/context/subjects.ts'
import { readOffers } from '../rewards/ledger/offer-state.ts'
import { countEverybody, countPeople } from '../segments/count.ts'
import type { Campaign } from './campaigns.ts'

/** A question for a forecast. */
export interface ForecastFacts {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly balance: AccountBalance | undefined
}

/** The people who are assumed where there are none yet, and the share of events that meet a condition (ours). */
const GUESSED_AUDIENCE = 1000
const GUESSED_SHARE = 0.5

/** Reads the facts of a campaign. */
export async function readForecastFacts(
  transaction: TransactionContext,
  { kind, stored }: Campaign,
): Promise<ForecastFacts> {
  const document = stored.sent
  const of: DocumentKind = documentKinds[kind]
  const named = referencesOf(of, document)
  const ids = (one: string) => [...new Set(named.flatMap((found) => (found.kind === one ? [found.id] : [])))]
  const asked = askedBy(document)
  const { timezone: zone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const everybody = await countEverybody(transaction)
  const history = await readHistory(transaction, {
    ...{ type: numberAt(document, 'type'), events: ids('event'), audience: everybody },
  })
  const documentsOf = (found: Awaited<ReturnType<typeof findTemplates>>) =>
    Object.fromEntries([...found].map(([id, one]) => [id, one.document]))
  const rules = asked.flatMap(({ ruleId }) => ruleId || [])
  const people = await countMeant(transaction, document, ids('segment'), everybody)
  return {
    subject: {
      ...{ document, zone, now: transaction.now, offers: await knownOffers(transaction, ids('offer')) },
      templates: documentsOf(await findTemplates(transaction, ids('template'))),
      rules: documentsOf(await findParsed(transaction, ['rule'], rules)),
    },
    assumptions: assumed(history, people, asked),
    balance: (await readBalance(transaction)) ?? undefined,
  }
}

/** Counts the people whom a campaign means: by its own conditions, by its segment, or everybody. */
async function countMeant(
  transaction: TransactionContext,
  document: Campaign['stored']['sent'],
  [segment]: readonly string[],
  everybody: number,
): Promise<number> {
  if (audienceOf(document).means === 'conditions') {
    const own = valueAtPath(document, [...questScheduling, 'userSegment']) ?? document.userSegment
    return (await countPeople(transaction, own as object, undefined)).count
  }
  const stored = segment === undefined ? undefined : await findDocument(transaction, 'segment', segment)
  return stored ? (await countPeople(transaction, stored.sent, segment)).count : everybody
}

function assumed(
  history: Awaited<ReturnType<typeof readHistory>>,
  people: number,
  asked: readonly AskedEvent[],
): Assumptions {
  const blank = blankAssumptions(people > 0 ? people : GUESSED_AUDIENCE)
  const conditions = conditionsOf(asked)
  const rates = Object.values(history.eventsPerDay)
  const own = (key: string) => conditions.filter(({ event }) => event === key)
  const keys = [...new Set(conditions.map(({ event }) => event))]
  return {
    ...blank,
    participation: history.participation ?? blank.participation,
    visitsPerWeek: history.visitsPerWeek ?? blank.visitsPerWeek,
    playsPerVisit: history.playsPerVisit ?? blank.playsPerVisit,
    score: history.score ?? blank.score,
    eventsPerDay: rates.length > 0 ? rates.reduce((sum, one) => sum + one, 0) / rates.length : blank.eventsPerDay,
    ...(keys.length > 0 && {
      eventKinds: Object.fromEntries(keys.map((key) => [key, evenKinds(own(key), GUESSED_SHARE)])),
    }),
  }
}

async function knownOffers(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<Record<string, KnownOffer>> {
  const states = await readOffers(transaction, ids)
  return Object.fromEntries(
    [...states].map(([offerId, { name, document, worth, given }]) => {
      const { limit, amount, unit, currency } = worth
      const { start, end } = scheduleOf(document)
      const open = { ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) }
      const left = limit === undefined ? undefined : Math.max(0, limit - given)
      return [offerId, { offerId, name, left, amount: unit === 'none' ? 0 : amount, unit, currency, ...open }]
    }),
  )
}
