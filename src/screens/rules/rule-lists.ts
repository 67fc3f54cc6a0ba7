/** The lists of every family of rules (C §3, E §2). Their addresses stand in `family-paths.ts`. */
import { playTypeNames } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import type { BadgeRuleRow } from '#schemas/endpoints/badges.ts'
import type { CampaignRow, QuestRow, RuleRow, StreakRow } from '#schemas/endpoints/rules.ts'
import { api } from '#src/api/api.ts'
import { formatDate } from '#src/format/dates.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { type Column, custom, date, status, text } from '#src/resource/columns.tsx'
import { figureColumns } from '#src/resource/list/figure-columns.tsx'
import { defineResource, type Resource, tab } from '#src/resource/resource.ts'
import { criteriaWords } from './criteria-words.ts'
import { type DrawnFamily, familyPaths } from './family-paths.ts'
import { setStatus } from './set-status.ts'

type Common = 'sort' | 'pageSize' | 'create' | 'edit' | 'path' | 'tabs' | 'area'

interface RuleList<Row extends { readonly id: string }> extends Omit<Resource<Row>, Common> {
  readonly family: DrawnFamily
  /** The documented key of the only tab, and its label. */
  readonly tab: readonly [key: string, label: string]
}

type FamilyOfList = Pick<(typeof families)[DrawnFamily], 'kind' | 'area' | 'hasPlayLimits'> & {
  readonly ruleType?: number
}

/** The names of what a game-mechanics rule gives. */
const mechanicNames: Readonly<Record<string, string>> = { badge: 'Badge', leaderboard: 'Leaderboard' }

/** The names of the types by which a list is filtered. */
const typeNames: { readonly [F in DrawnFamily]?: (type: string) => string } = {
  rule: (type) => playTypeNames[Number(type)] ?? `Type ${type}`,
  'game-mechanics': (type) => mechanicNames[type] ?? type,
}

/** Declares the list of a family: newest first, five a page, its rows edited on the canvas (C §9). */
function ruleList<Row extends { readonly id: string }>({ family, tab: [key, label], ...list }: RuleList<Row>) {
  const { list: path, blank, edit } = familyPaths[family]
  const { kind, area, hasPlayLimits, ruleType }: FamilyOfList = families[family]
  const typeName = typeNames[family]
  const [first, ...documented] = list.columns
  return defineResource<Row>({
    ...list,
    columns: [first, ...documented, ...figureColumns<Row>(hasPlayLimits)],
    calls: { ...list.calls, setStatus: (id, status) => setStatus(family, id, status) },
    listOf: { kind, ...(ruleType ? { ruleType } : {}), ...(typeName ? { typeName } : {}) },
    figures: true,
    path,
    area,
    tabs: [tab(key, label)],
    sort: ['updatedTS', 'desc'],
    pageSize: 5,
    create: { label: `Create ${list.singular}`, to: blank },
    edit: ({ id }) => ({ to: edit, params: { id } }),
  })
}

/** The last columns of every list. */
const dates = <Row extends { readonly start_date: number | null; readonly end_date: number | null }>() =>
  [date<Row>('start_date', 'Start date'), date<Row>('end_date', 'End date')] as const

const createdBy = <Row extends { readonly createdby: string }>() => text<Row>('createdby', 'Created by', { share: 1.1 })

/** The columns of rules that give an offer (C §3 "Rule list columns"). */
const offerRuleColumns = (type: Column<RuleRow>): Resource<RuleRow>['columns'] => [
  text('rule_name', 'Rule name', { share: 2 }),
  text('offer_name', 'Offer name', { share: 1.6 }),
  type,
  status('status', 'Status'),
  createdBy(),
  ...dates<RuleRow>(),
]

const playType = custom<RuleRow>('type', 'Type', ({ type }) =>
  type === null ? '–' : (playTypeNames[type] ?? `Type ${type}`),
)

/** The rule engine (C §3 "Rule list columns"). */
export const rules = ruleList<RuleRow>({
  family: 'rule',
  title: 'Rule Engine',
  menu: 'rule_engine_rules',
  singular: 'rule',
  icon: 'rule',
  emptyText:
    'A rule says who may play what, when, and what they win. Draw one on the canvas: segment, trigger, template, rewards.',
  calls: callsOf('rules', 'list'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(playType),
  name: (row) => row.rule_name,
})

/** Game mechanics (C §7 `getGMRuleList`). */
export const gameMechanicsRules = ruleList<RuleRow>({
  family: 'game-mechanics',
  title: 'Game mechanics',
  menu: 'rule_engine_game_mechanics',
  singular: 'rule',
  icon: 'mechanics',
  emptyText: 'A game-mechanics rule gives a badge, or points on a leaderboard, for what people do again and again.',
  calls: callsOf('rules', 'listGameMechanics'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(
    custom('type', 'Type', ({ gameMechanicsRuleType: type = '' }) => mechanicNames[type] ?? (type || '–')),
  ),
  name: (row) => row.rule_name,
})

/** Custom-event rules (C §7 `getCustomEventsRuleList`). */
export const customEventRules = ruleList<RuleRow>({
  family: 'custom-event',
  title: 'Custom events rule',
  menu: 'rule_engine_custom_events',
  singular: 'rule',
  icon: 'event',
  emptyText:
    'A custom-event rule rewards what people do in your own app: an order above a value, a review with five stars, a visit.',
  calls: callsOf('rules', 'listCustomEvents'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(playType),
  name: (row) => row.rule_name,
})

/** Quests (E §2 "Quest list"): `event_name` is a quest's name, `event_key` its status. */
export const quests = ruleList<QuestRow>({
  family: 'quest',
  title: 'Quests',
  menu: 'rule_engine_quest',
  singular: 'quest',
  icon: 'quest',
  emptyText: 'A quest leads people over milestones and their tasks to a reward, a badge or both.',
  calls: {
    ...callsOf('rules', 'listQuests'),
    duplicate: (id) => api.rules.duplicateQuest({ query: { ruleId: id } }),
  },
  tab: ['my_quest', 'My quests'],
  columns: [
    text('event_name', 'Rule name', { share: 2 }),
    status('event_key', 'Status'),
    createdBy(),
    ...dates<QuestRow>(),
  ],
  name: (row) => row.event_name,
})

/** Daily streaks (E §2 "Daily-streak list"). */
export const dailyStreaks = ruleList<StreakRow>({
  family: 'daily-streak',
  title: 'Daily streaks',
  menu: 'rule_engine_daily_streak',
  singular: 'daily streak',
  icon: 'streak',
  emptyText: 'A daily streak brings people back: something to play or to do each day, up to thirty days in a row.',
  calls: callsOf('rules', 'listStreaks'),
  tab: ['my_streaks', 'My streaks'],
  columns: [
    text('rule_name', 'Rule name', { share: 1.7 }),
    text('streak_name', 'Streak name', { share: 1.7 }),
    text('template_type', 'Template type', { share: 1.3 }),
    status('status', 'Status'),
    createdBy(),
    ...dates<StreakRow>(),
  ],
  name: (row) => row.rule_name,
})

/** The badge library: the rules by which badges are earned (E §2 "Badges list"). */
export const badgeRules = ruleList<BadgeRuleRow>({
  family: 'badge-rule',
  title: 'Badge library',
  menu: 'rule_engine_badge_library',
  singular: 'badge rule',
  icon: 'badge',
  emptyText:
    'A badge rule says who earns a badge: by what they do, by their score, or by what they have in the wallet.',
  calls: callsOf('badgeRules', 'list'),
  tab: ['my_badges', 'My badges'],
  columns: [
    text('rule_name', 'Rule name', { share: 1.8 }),
    text('badge_name', 'Badge name', { share: 1.3 }),
    custom('badge_criteria', 'Badge criteria', (row, { currencyName }) => criteriaWords(row, currencyName), {
      share: 1.5,
    }),
    status('status', 'Status'),
    createdBy(),
    ...dates<BadgeRuleRow>(),
  ],
  name: (row) => row.rule_name,
})

/** Smart campaigns (C §3 "Smart campaign"). */
export const smartCampaigns = ruleList<CampaignRow>({
  family: 'smart-campaign',
  title: 'Smart campaigns',
  menu: 'rule_engine_smart_campaigns',
  singular: 'smart campaign',
  icon: 'campaign',
  emptyText:
    'A smart campaign tests several templates on a part of your people, then gives everybody the one that worked best.',
  calls: callsOf('rules', 'listCampaigns'),
  tab: ['my_rules', 'My campaigns'],
  columns: [
    text('campaign_name', 'Campaign Name', { share: 1.7 }),
    text('templates', 'Templates', { share: 1.5 }),
    text('rewards', 'Rewards', { share: 1.5 }),
    status('status', 'Status'),
    text('createdby', 'Created By', { share: 1.1 }),
    custom('start_date', 'Campaign Duration', durationOf, { share: 1.7 }),
    date('test_end_date', 'Test End Date'),
  ],
  name: (row) => row.campaign_name,
})

/** Returns the days of a campaign in the organisation's zone: `12 Dec, 2021 – 24 Dec, 2021`. */
function durationOf({ start_date: start, end_date: end }: CampaignRow, { zone }: { zone: string | undefined }): string {
  return start === null && end === null ? '–' : `${formatDate(start, zone)} – ${formatDate(end, zone)}`
}
