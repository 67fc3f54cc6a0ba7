/** The reports over documents: activity, games, badges, daily streaks, campaigns and quests. */
import { ruleTypes } from '#schemas/codes.ts'
import { listColumnsOfBadgeRule } from '#schemas/documents/list-columns.ts'
import type { ReportFigure, ReportRow, ReportValue } from '#schemas/endpoints/reports.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { reports, shownSource } from '#schemas/values/report.ts'
import { streakLength } from '#src/engine/progress/streak.ts'
import { criteriaWords } from '#src/format/criteria-words.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { PartlyDays, PartlyPeople } from '../figures/part-of-day.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { readMeanStreaks } from '../rewards/ledger/progress-figures.ts'
import { type Counts, countFigures, countTogether, type Figure, sumFigures } from './counts.ts'
import {
  audienceNames,
  badgeNames,
  keepForSegments,
  listDocumentsOf,
  type ReportedDocument,
  readBodies,
  type Scope,
  sumLimits,
} from './documents.ts'
import type { ReportQuery } from './query.ts'
import {
  countedOnce,
  listedSource,
  type Ratio,
  type ReportSource,
  ratioFigure,
  redemptionWords,
  sumFigure,
} from './source.ts'

/** The facts of one report over documents. */
interface DocumentReport {
  readonly scope: Scope
  /** The column with the name of the document. */
  readonly nameSlug: string
  /** The columns that count, each by the figures it is made of; all but people are added up in the summary. */
  readonly figures: readonly Figure[]
  readonly counted: Readonly<Record<string, (counts: Counts) => number>>
  /** The columns that count people, who count once in the summary. */
  readonly people?: Readonly<Record<string, PartlyPeople>>
  /** Percentages over all rows. */
  readonly ratios?: readonly Ratio[]
  /** The column with the limits of its offers, and the column that it is at least. */
  readonly limit?: readonly [slug: string, given: string]
  /** The columns that need the documents themselves. */
  readonly described?: Describe
}

type Values = Readonly<Record<string, ReportValue>>
type Describe = (
  transaction: TransactionContext,
  items: readonly ReportedDocument[],
) => Promise<(item: ReportedDocument) => Values>

/** Names the users that each document is for. */
const withSegment: Describe = async (transaction, items) => {
  const nameOf = await audienceNames(transaction, await readBodies(transaction, items))
  return ({ id }) => ({ segment_name: nameOf(id) })
}

const gives = (given: string, redeemed: string): DocumentReport['counted'] => ({
  [given]: (count) => count('given'),
  [redeemed]: (count) => count('redeemed'),
})

const redemption = (given: string, redeemed: string): Ratio => ({
  ...{ slug: 'redemption', title: 'Redemption', of: [redeemed, given] },
  tooltip: redemptionWords('distributed'),
})

/** A report of offers alone, as campaigns and quests have it. */
const ofOffers = (scope: Scope): DocumentReport => ({
  ...{ scope, nameSlug: 'campaign_name', figures: ['given', 'redeemed'] },
  counted: gives('totalOfferWon', 'totalOfferRedeem'),
  ratios: [redemption('totalOfferWon', 'totalOfferRedeem')],
  limit: ['totalOffer', 'totalOfferWon'],
})

const listOf = (ruleType: number) => `d.kind = 'rule' AND d.list = ${ruleType}`

/** Says what a badge rule gives and for what; another rule that gives badges has no criteria. */
const describeBadges: Describe = async (transaction, items) => {
  const bodies = await readBodies(transaction, items)
  const nameOf = await audienceNames(transaction, bodies)
  const badgesOf = await badgeNames(transaction, items)
  const { currencyName } = await readOrganisation(transaction.client, transaction.user.orgId)
  return ({ id, kind }) => {
    const body: JsonObject = bodies.get(id) ?? {}
    const { names, types } = badgesOf(id)
    const criteria = listColumnsOfBadgeRule(body)
    const figure = (value: unknown) => (typeof value === 'number' ? value : null)
    const [from, to] = [figure(criteria.criteria_from), figure(criteria.criteria_to)]
    return {
      segment_name: nameOf(id),
      badge_name: names,
      badgeType: asText(body.badgeType) || types.join(', '),
      badgeCriteria:
        kind === 'badge-rule'
          ? criteriaWords(
              { badge_criteria: asText(criteria.badge_criteria), criteria_from: from, criteria_to: to },
              currencyName,
            )
          : '',
    }
  }
}

/** Says how long a streak is, and how far its participants came. */
const describeStreaks: Describe = async (transaction, items) => {
  const bodies = await readBodies(transaction, items)
  const lengths = new Map([...bodies].map(([id, body]) => [id, streakLength(body)]))
  const means = await readMeanStreaks(transaction, lengths)
  return ({ id }) => ({
    no_of_days: lengths.get(id) ?? 0,
    averagestreak_days: Math.round((means.get(id) ?? 0) * 100) / 100,
  })
}

const engagement: Ratio = {
  ...{ slug: 'engagement', title: 'Engagement', of: ['user_interacted', 'activity_display'] },
  tooltip: `People who interacted, of those who were reached, each counted once whatever the number of activities. ${shownSource}`,
}

const repeats: Ratio = {
  ...{ slug: 'repeat', title: 'Repeat rate', of: ['repeat_plays', 'total_plays'] },
  tooltip: 'Plays beyond the first of each person in each rule, of all plays. From plays.',
}

/** Every report over documents. */
const documentReports = {
  activity: {
    scope: `d.kind = 'rule'`,
    nameSlug: 'campaign_name',
    figures: ['shown people', 'interacted people', 'given', 'redeemed'],
    counted: {
      activity_display: (count) => count('shown people'),
      user_interacted: (count) => count('interacted people'),
      ...gives('offer_distributed', 'totalOfferRedeem'),
    },
    people: { activity_display: 'shown', user_interacted: 'interacted' },
    ratios: [engagement, redemption('offer_distributed', 'totalOfferRedeem')],
    limit: ['totalOffer', 'offer_distributed'],
    described: withSegment,
  },
  game: {
    scope: `d.kind = 'rule' AND d.list IN (${ruleTypes.rules}, ${ruleTypes.smartCampaigns}, ${ruleTypes.dailyStreaks})`,
    nameSlug: 'gamerule_name',
    figures: ['shown', 'played', 'played people', 'given', 'redeemed'],
    counted: {
      total_visit: (count) => count('shown'),
      total_plays: (count) => count('played'),
      repeat_plays: (count) => count('played') - count('played people'),
      ...gives('offer_distributed', 'offer_redeemed'),
    },
    ratios: [repeats, redemption('offer_distributed', 'offer_redeemed')],
    limit: ['total_offer', 'offer_distributed'],
  },
  badges: {
    scope: `d.kind = 'badge-rule' OR d.kind = 'rule' AND EXISTS (
      SELECT FROM document_references r WHERE r.organisation_id = d.organisation_id AND r.from_kind = 'rule'
        AND r.from_id = d.id AND r.to_kind = 'badge')`,
    nameSlug: 'rule_name',
    figures: ['awarded'],
    counted: { totalUserBadges: (count) => count('awarded') },
    described: describeBadges,
  },
  'daily-streak': {
    scope: listOf(ruleTypes.dailyStreaks),
    nameSlug: 'streak_name',
    figures: ['given', 'redeemed'],
    counted: gives('offer_distributed', 'offer_redeem'),
    ratios: [redemption('offer_distributed', 'offer_redeem')],
    limit: ['total_offers', 'offer_distributed'],
    described: describeStreaks,
  },
  campaign: ofOffers(listOf(ruleTypes.smartCampaigns)),
  quest: ofOffers(listOf(ruleTypes.quests)),
} as const satisfies Readonly<Record<string, DocumentReport>>

/** The reports over documents. */
export type DocumentReportKind = keyof typeof documentReports

/** Says whether a report is one over documents. */
export const isDocumentReport = (kind: string): kind is DocumentReportKind => Object.hasOwn(documentReports, kind)

/** Lists the documents of a report that match, the last changed first. */
export async function listReported(
  transaction: TransactionContext,
  kind: DocumentReportKind,
  query: ReportQuery,
): Promise<ReportedDocument[]> {
  const items = await listDocumentsOf(transaction, documentReports[kind].scope, query)
  const hasSegment = reports[kind].columns.some(({ slug }) => slug === 'segment_name')
  return hasSegment && query.segments.length > 0 ? keepForSegments(transaction, items, query.segments) : items
}

/** Counts the columns of documents in a period, or of all time. */
async function countColumns(
  transaction: TransactionContext,
  report: DocumentReport,
  days: PartlyDays | null,
  items: readonly ReportedDocument[],
): Promise<(id: string) => Record<string, number>> {
  const ids = items.map(({ id }) => id)
  const countsOf = await countFigures(transaction, days, ids, report.figures)
  return (id) => columnsIn(report, countsOf(id))
}

const columnsIn = ({ counted }: DocumentReport, counts: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(counted).map(([slug, count]) => [slug, count(counts)]))

const duration = ({ start, end }: ReportedDocument) => ({ from: start, to: end })

/** Creates the reading of a report over documents. */
export function documentSource(kind: DocumentReportKind): ReportSource {
  const report: DocumentReport = documentReports[kind]
  const { nameSlug, figures, counted, people = {}, ratios = [], limit, described } = report
  return listedSource<ReportedDocument>({
    list: (transaction, query) => listReported(transaction, kind, query),
    knownColumns: {
      [nameSlug]: ({ name }) => name,
      status: ({ status }) => status,
      duration,
    },
    async readRows(transaction, query, items) {
      if (items.length === 0) return []
      const columnsOf = await countColumns(transaction, report, query.days, items)
      const limitOf = limit && (await sumLimits(transaction, items))
      const describe = await described?.(transaction, items)
      return items.map((item): ReportRow => {
        const columns = columnsOf(item.id)
        return {
          ...{ id: item.id, kind: item.kind, ruleType: item.ruleType, type: item.type },
          ...{ [nameSlug]: item.name, duration: duration(item), status: item.status },
          ...columns,
          ...(limit && limitOf && { [limit[0]]: Math.max(limitOf(item.id), columns[limit[1]] ?? 0) }),
          ...describe?.(item),
        }
      })
    },
    async summarise(transaction, query, items): Promise<ReportFigure[]> {
      const ids = items.map(({ id }) => id)
      const sumsIn = async (days: PartlyDays | null) => {
        const count = await sumFigures(transaction, days, ids, figures, Object.values(people))
        // Columns add and take away counts alone, so that they are of sums what they are of each document.
        const sums = columnsIn(report, count)
        for (const [slug, measure] of Object.entries(people))
          sums[slug] = await countTogether(transaction, days, ids, figures, measure)
        return sums
      }
      const sums = { now: await sumsIn(query.days), before: query.before && (await sumsIn(query.before)) }
      const columns = Object.keys(counted).map((slug) => {
        const figure = sumFigure(query, slug, sums)
        return slug in people ? { ...figure, tooltip: `${figure.tooltip} ${countedOnce}` } : figure
      })
      return [...columns, ...ratios.map((ratio) => ratioFigure(ratio, sums))]
    },
  })
}
