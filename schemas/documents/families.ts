/** The table of families: the facts of each family of drawn documents. canvas-nodes/README.md says how one is added. */
import { playTypes, ruleTypes } from '../codes.ts'

/** The facts of a family that any room may ask for. */
interface FamilyFacts {
  /** The kind of document it is stored as. */
  readonly kind: 'rule' | 'badge-rule'
  /** The area of the contract that its calls belong to. */
  readonly area: 'rules' | 'badgeRules'
  /** The `ruleType` of its list; absent where its kind has one list. */
  readonly ruleType?: number
  /** The numeric `type` that no other family has: a document without a `ruleType` is told by it. */
  readonly type?: number
  /** The name of one document, in lower case. */
  readonly label: string
  /** The addresses of the console: the list, and the canvas of a new and of a stored document (C §2, E §2). */
  readonly pages: { readonly list: string; readonly blank: string; readonly edit: string }
  /** The game that a player plays: its own, that of the template they are assigned, that of their day. */
  readonly plays: 'own-game' | 'assigned-template' | 'game-of-the-day' | 'nothing'
  /** False where the family reacts to what players do, so that `howOften` and its like limit nothing. */
  readonly hasPlayLimits: boolean
  /** True where points on a leaderboard are collected one by one, and so are always summed (our reading). */
  readonly sumsScores: boolean
  /** The part of a player's page that shows it. */
  readonly section: 'games' | 'quests' | 'streaks' | 'badges' | 'perks'
  /** The sets of reward rows that are checked together; `if-any` where the rows may be left out. */
  readonly rewardSets: 'one' | 'if-any' | 'of-templates' | 'none'
}

/** Every family of drawn documents. */
export const families = {
  rule: {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.rules, label: 'rule' },
    pages: { list: '/ruleengine', blank: '/ruleengine/new', edit: '/ruleengine/edit/$id' },
    ...{ plays: 'own-game', hasPlayLimits: true, sumsScores: false, section: 'games', rewardSets: 'one' },
  },
  'game-mechanics': {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.gameMechanics, label: 'game-mechanics rule' },
    pages: { list: '/gamemechanicsrule', blank: '/gamemechanicsrule/new', edit: '/gamemechanicsrule/edit/$id' },
    ...{ plays: 'nothing', hasPlayLimits: false, sumsScores: true, section: 'badges', rewardSets: 'if-any' },
  },
  'custom-event': {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.customEvents, type: playTypes.customEvent },
    label: 'custom-event rule',
    pages: { list: '/customeventsrule', blank: '/customeventsrule/new', edit: '/customeventsrule/edit/$id' },
    ...{ plays: 'nothing', hasPlayLimits: true, sumsScores: false, section: 'perks', rewardSets: 'none' },
  },
  quest: {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.quests, type: playTypes.quest, label: 'quest' },
    pages: { list: '/questRule', blank: '/questRule/new', edit: '/questRule/edit/$id' },
    ...{ plays: 'nothing', hasPlayLimits: false, sumsScores: true, section: 'quests', rewardSets: 'none' },
  },
  'daily-streak': {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.dailyStreaks, type: playTypes.dailyStreak },
    label: 'daily streak',
    pages: { list: '/dailystreak', blank: '/dailystreak/new', edit: '/dailystreak/edit/$id' },
    ...{ plays: 'game-of-the-day', hasPlayLimits: true, sumsScores: false, section: 'streaks', rewardSets: 'none' },
  },
  'smart-campaign': {
    ...{ kind: 'rule', area: 'rules', ruleType: ruleTypes.smartCampaigns, label: 'smart campaign' },
    pages: {
      list: '/smartCampaignsList',
      blank: '/smartCampaignsConfiguration',
      edit: '/smartCampaignsConfiguration/$id',
    },
    ...{ plays: 'assigned-template', hasPlayLimits: true, sumsScores: false, section: 'games' },
    rewardSets: 'of-templates',
  },
  'badge-rule': {
    ...{ kind: 'badge-rule', area: 'badgeRules', label: 'badge rule' },
    pages: { list: '/badgelibrary', blank: '/badgelibrary/new', edit: '/badgelibrary/edit/$id' },
    ...{ plays: 'nothing', hasPlayLimits: false, sumsScores: false, section: 'badges', rewardSets: 'none' },
  },
} as const satisfies Readonly<Record<string, FamilyFacts>>
