/** The table of families: the facts of each family of drawn documents. canvas-nodes/README.md says how one is added. */
import { playTypes, ruleTypes } from '../codes.ts'
import type { JsonObject } from '../json.ts'
import {
  listColumnsOfBadgeRule,
  listColumnsOfCampaign,
  listColumnsOfMechanics,
  listColumnsOfOffers,
  listColumnsOfStreak,
} from './list-columns.ts'

/** The facts of a family that any room may ask for. */
interface FamilyFacts {
  /** The kind of document it is stored as. */
  readonly kind: 'rule' | 'badge-rule'
  /** The `ruleType` of its list; absent where its kind has one list. */
  readonly ruleType?: number
  /** The numeric `type` that no other family has: a document without a `ruleType` is told by it. */
  readonly type?: number
  /** The name of one document, in lower case. */
  readonly label: string
  /** The title of its list. */
  readonly title: string
  /** The icon of its list and of its documents. */
  readonly icon: string
  /** Its item in the menu's section “Rule Engine” (C §2 "Menu sections"); the items stand in the order of this table. */
  readonly menu: { readonly title: string; readonly slug: string }
  /** The area of the contract that its calls belong to, and the call of its list. */
  readonly area: 'rules' | 'badgeRules'
  readonly listCall: string
  /** The addresses of the console: the list, and the canvas of a new and of a stored document (C §2, E §2). */
  readonly pages: { readonly list: string; readonly blank: string; readonly edit: string }
  /** The game that a player plays: its own, that of the template they are assigned, that of their day. */
  readonly plays: 'own-game' | 'assigned-template' | 'game-of-the-day' | 'nothing'
  /** False where the family reacts to what players do, so that `howOften` and its like limit nothing. */
  readonly hasPlayLimits: boolean
  /** True where points on a leaderboard are collected one by one, and so are always summed (our reading). */
  readonly sumsScores: boolean
  /** True where an activity of another document may ask for a play or a day of it. */
  readonly countsAsActivity: boolean
  /** True where players do it by playing other rules, without which nobody gets on. */
  readonly needsOthers: boolean
  /** The parts that its results are told apart by, beside the figures of every family; `earned` where few get there. */
  readonly resultsBy: 'variants' | 'milestones' | 'days' | 'earned' | 'nothing'
  /** The side of its root on which the trigger is drawn: left where it leads to few columns, so that the width is there. */
  readonly triggerStands: 'left' | 'above'
  /** The part of a player's page that shows it. */
  readonly section: 'games' | 'quests' | 'streaks' | 'badges' | 'mechanics' | 'perks'
  /** The sets of reward rows that are checked together; `if-any` where the rows may be left out. */
  readonly rewardSets: 'one' | 'if-any' | 'of-templates' | 'none'
  /** Derives the columns of its list that no database column holds. */
  readonly listColumns: (document: JsonObject) => JsonObject
}

/** Every family of drawn documents. */
export const families = {
  rule: {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.rules,
    listCall: 'list',
    label: 'rule',
    title: 'Rule Engine',
    icon: 'rule',
    menu: { title: 'Rule Engine', slug: 'rule_engine_rules' },
    pages: { list: '/ruleengine', blank: '/ruleengine/new', edit: '/ruleengine/edit/$id' },
    plays: 'own-game',
    hasPlayLimits: true,
    sumsScores: false,
    countsAsActivity: true,
    needsOthers: false,
    resultsBy: 'nothing',
    triggerStands: 'left',
    section: 'games',
    rewardSets: 'one',
    listColumns: listColumnsOfOffers,
  },
  'game-mechanics': {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.gameMechanics,
    listCall: 'listGameMechanics',
    label: 'game-mechanics rule',
    title: 'Game mechanics rules',
    icon: 'mechanics',
    menu: { title: 'Game mechanics rules', slug: 'rule_engine_game_mechanics' },
    pages: { list: '/gamemechanicsrule', blank: '/gamemechanicsrule/new', edit: '/gamemechanicsrule/edit/$id' },
    plays: 'nothing',
    hasPlayLimits: false,
    sumsScores: true,
    countsAsActivity: false,
    needsOthers: false,
    resultsBy: 'earned',
    triggerStands: 'left',
    section: 'mechanics',
    rewardSets: 'if-any',
    listColumns: listColumnsOfMechanics,
  },
  quest: {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.quests,
    type: playTypes.quest,
    listCall: 'listQuests',
    label: 'quest',
    title: 'Quests',
    icon: 'quest',
    menu: { title: 'Quest', slug: 'rule_engine_quest' },
    pages: { list: '/questRule', blank: '/questRule/new', edit: '/questRule/edit/$id' },
    plays: 'nothing',
    hasPlayLimits: false,
    sumsScores: true,
    countsAsActivity: false,
    needsOthers: true,
    resultsBy: 'milestones',
    triggerStands: 'above',
    section: 'quests',
    rewardSets: 'none',
    listColumns: listColumnsOfOffers,
  },
  'daily-streak': {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.dailyStreaks,
    type: playTypes.dailyStreak,
    listCall: 'listStreaks',
    label: 'daily streak',
    title: 'Daily streaks',
    icon: 'streak',
    menu: { title: 'Daily streak', slug: 'rule_engine_daily_streak' },
    pages: { list: '/dailystreak', blank: '/dailystreak/new', edit: '/dailystreak/edit/$id' },
    plays: 'game-of-the-day',
    hasPlayLimits: true,
    sumsScores: false,
    countsAsActivity: true,
    needsOthers: true,
    resultsBy: 'days',
    triggerStands: 'left',
    section: 'streaks',
    rewardSets: 'none',
    listColumns: listColumnsOfStreak,
  },
  'badge-rule': {
    kind: 'badge-rule',
    area: 'badgeRules',
    listCall: 'list',
    label: 'badge rule',
    title: 'Badge library',
    icon: 'badge',
    menu: { title: 'Badge library', slug: 'rule_engine_badge_library' },
    pages: { list: '/badgelibrary', blank: '/badgelibrary/new', edit: '/badgelibrary/edit/$id' },
    plays: 'nothing',
    hasPlayLimits: false,
    sumsScores: false,
    countsAsActivity: false,
    needsOthers: false,
    resultsBy: 'earned',
    triggerStands: 'left',
    section: 'badges',
    rewardSets: 'none',
    listColumns: listColumnsOfBadgeRule,
  },
  'custom-event': {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.customEvents,
    type: playTypes.customEvent,
    listCall: 'listCustomEvents',
    label: 'custom-event rule',
    title: 'Custom events rule',
    icon: 'event',
    menu: { title: 'Custom events rule', slug: 'rule_engine_custom_events' },
    pages: { list: '/customeventsrule', blank: '/customeventsrule/new', edit: '/customeventsrule/edit/$id' },
    plays: 'nothing',
    hasPlayLimits: true,
    sumsScores: false,
    countsAsActivity: true,
    needsOthers: false,
    resultsBy: 'nothing',
    triggerStands: 'above',
    section: 'perks',
    rewardSets: 'none',
    listColumns: listColumnsOfOffers,
  },
  'smart-campaign': {
    kind: 'rule',
    area: 'rules',
    ruleType: ruleTypes.smartCampaigns,
    listCall: 'listCampaigns',
    label: 'smart campaign',
    title: 'Smart campaigns',
    icon: 'campaign',
    menu: { title: 'Smart campaigns', slug: 'rule_engine_smart_campaigns' },
    pages: {
      list: '/smartCampaignsList',
      blank: '/smartCampaignsConfiguration',
      edit: '/smartCampaignsConfiguration/$id',
    },
    plays: 'assigned-template',
    hasPlayLimits: true,
    sumsScores: false,
    countsAsActivity: false,
    needsOthers: false,
    resultsBy: 'variants',
    triggerStands: 'above',
    section: 'games',
    rewardSets: 'of-templates',
    listColumns: listColumnsOfCampaign,
  },
} as const satisfies Readonly<Record<string, FamilyFacts>>
