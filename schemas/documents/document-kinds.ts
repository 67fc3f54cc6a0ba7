/**
 * The stored documents: which keys name them, index them and refer from one to another. The server stores, lists and
 * links by this table; adding a kind is adding a row. Not here: what a document looks like inside (`documents/`).
 */
import type * as v from 'valibot'
import { ALL_USER, NO_OFFER } from '../codes.ts'
import { builtInEventKeys } from '../values/built-in-events.ts'
import { ruleOccasionNames } from '../values/message-occasions.ts'
import { Badge } from './badge.ts'
import { BadgeRule } from './badge-rule.ts'
import { ChannelCampaign } from './channel-campaign.ts'
import { CustomEvent } from './custom-event.ts'
import { Leaderboard } from './leaderboard.ts'
import { Offer } from './offer.ts'
import { Page } from './page.ts'
import { ProgressBar } from './progress-bar.ts'
import { PushNotification } from './push-notification.ts'
import { Rule } from './rule.ts'
import { Segment } from './segment.ts'
import { Template } from './template.ts'
import { Theme } from './theme.ts'
import { ThirdPartyOffer } from './third-party-offer.ts'
import { Tournament } from './tournament.ts'
import { Webhook } from './webhook.ts'

/** A place in a document that names another document; `[]` stands for each item of a list. */
export interface Reference {
  readonly path: string
  readonly kind: string
  /** The nature of the reference: the other's id (by default), or its key (`keyKey`). */
  readonly by?: 'id' | 'key'
  /** Values at this place that name no document. */
  readonly except?: readonly string[]
}

/** The storage of one kind of document. */
export interface DocumentKind {
  /** Its name on the screen, in lower case. */
  readonly label: string
  readonly schema: v.GenericSchema
  /** The keys that carry its own id on the wire; laid over the document on reading, ignored on writing. */
  readonly idKeys: readonly string[]
  /** Its name; unique in the organisation, whatever the case and spacing. */
  readonly nameKey: string
  /** Its key: what the organisation's own systems and other documents call it by; unique in the organisation, whatever the case. */
  readonly keyKey?: string
  readonly statusKey?: string
  readonly startKey?: string
  readonly endKey?: string
  readonly typeKey?: string
  readonly ruleTypeKey?: string
  readonly references: readonly Reference[]
  /** True where its text holds secrets: it is stored sealed. */
  readonly hasSecrets?: true
  /** The kind that others name it as: where they hold the id of one of those, they may hold its id as well. */
  readonly standsFor?: string
  /** The sentence that refuses a name that is taken; the specification shows none, so it is ours unless noted. */
  readonly nameTaken: string
  /** The sentence that refuses a key that is taken; ours as well. */
  readonly keyTaken?: string
}

const noSegment = ['', ALL_USER]
const noOffer = ['', NO_OFFER]

const template = (path: string) => ({ path, kind: 'template' })
const offer = (path: string) => ({ path, kind: 'offer', except: noOffer })
const badge = (path: string) => ({ path, kind: 'badge' })
const rule = (path: string) => ({ path, kind: 'rule' })
const leaderboard = (path: string) => ({ path, kind: 'leaderboard' })
const theme = (path: string) => ({ path, kind: 'theme' })
const segment = (path: string) => ({ path, kind: 'segment', except: noSegment })
/** An event by its key; what every user does is no document, and `all` counts every event. */
const event = (path: string) => ({ path, kind: 'event', by: 'key', except: ['', 'all', ...builtInEventKeys] }) as const

/** Conditions at a place, and in groups within groups. */
const conditions = (path: string) =>
  ['', '.[].events', '.[].events.[].events'].map((deeper) => event(`${path}${deeper}.[].userEvent`))

const quest = 'localizationconfig.[]'
const milestone = `${quest}.milestones.[]`
const task = `${milestone}.tasksConfig.[]`

/** Places of the families that are stored as rules; a place that a document does not have refers to nothing. */
const ruleReferences: readonly Reference[] = [
  template('templateId'),
  segment('userSegmentId'),
  ...conditions('userSegment.events'),
  offer('rewardAssigment.[].offerId'),
  { path: 'webhook', kind: 'webhook' },
  leaderboard('leaderBoardId'),
  event('eventSelect'),
  event('referralEvent'),
  // Game mechanics: one badge, or a list of them.
  badge('badges'),
  { path: 'progressBarId', kind: 'progress-bar' },
  badge('badges.[]'),
  offer('offer'),
  offer('customActivityEvents.[].offer'),
  rule('customActivityEvents.[].activity'),
  event('customActivityEvents.[].event'),
  // Custom-event rules.
  { path: 'pageId', kind: 'page' },
  { path: 'customEventRuleRewardDTO.[].eventId', kind: 'event' },
  event('customEventRuleRewardDTO.[].eventKey'),
  offer('customEventRuleRewardDTO.[].conditions.[].rewards.[].offerId'),
  // Daily streaks: each day its game, or one event for all.
  event('dailyStreakDTO.customEventKey'),
  template('rewardAssigment.[].templateId'),
  rule('rewardAssigment.[].ruleId'),
  segment('rewardAssigment.[].userSegmentId'),
  // Smart campaigns.
  template('smartTemplates.[].templateId'),
  template('testRewardAssignment.[].templateId'),
  offer('testRewardAssignment.[].offerId'),
  template('finalRewardAssignment.[].templateId'),
  offer('finalRewardAssignment.[].offerId'),
  template('selectedFinalTemplate'),
  // Quests.
  offer('rewardId'),
  badge('badgeId'),
  leaderboard(`${quest}.questConfig.leaderBoardId`),
  segment(`${quest}.schedulingConfig.userSegmentId`),
  ...conditions(`${quest}.schedulingConfig.userSegment.events`),
  offer(`${quest}.schedulingConfig.questRewardId`),
  badge(`${quest}.schedulingConfig.questBadgeId`),
  offer(`${milestone}.msRewardId`),
  badge(`${milestone}.msBadgeId`),
  rule(`${task}.ruleId`),
  event(`${task}.customEventKey`),
  offer(`${task}.taskRewardId`),
  badge(`${task}.taskBadgeId`),
]

/** The event that a message follows: a custom one by its id; what every user does, and what happens in a rule, by name. */
const messageEvent: Reference = {
  path: 'eventId',
  kind: 'event',
  except: ['', ...builtInEventKeys, ...ruleOccasionNames],
}

/** A campaign over a channel; each channel has names of its own (E §7 `checkCampaignDublicate?name&type&id`). */
const campaign = (label: string) => ({
  label,
  schema: ChannelCampaign,
  idKeys: ['id'],
  nameKey: 'name',
  statusKey: 'campaignStatus',
  startKey: 'scheduleTime',
  endKey: 'endDateTime',
  typeKey: 'typeId',
  references: [rule('ruleId'), segment('segmentId'), messageEvent],
  nameTaken: 'Campaign name already exists',
})

/** Every kind of stored document, by its id. */
export const documentKinds = {
  rule: {
    label: 'rule',
    schema: Rule,
    idKeys: ['id', 'ruleId'],
    nameKey: 'name',
    statusKey: 'ruleStatus',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    typeKey: 'type',
    ruleTypeKey: 'ruleType',
    references: ruleReferences,
    nameTaken: 'Rule name already exists',
  },
  'badge-rule': {
    label: 'badge rule',
    schema: BadgeRule,
    idKeys: ['id', 'badgesRuleId'],
    nameKey: 'name',
    statusKey: 'ruleStatus',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    references: [
      badge('badge'),
      segment('userSegmentId'),
      ...conditions('userSegment.events'),
      offer('customActivityEvents.[].offer'),
      rule('customActivityEvents.[].activity'),
      event('customActivityEvents.[].event'),
    ],
    nameTaken: 'Rule name already exists',
  },
  offer: {
    label: 'offer',
    schema: Offer,
    idKeys: ['id', 'offerId'],
    nameKey: 'offerName',
    statusKey: 'offerStatus',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    typeKey: 'rewardType',
    references: [{ path: 'webhookId', kind: 'webhook' }],
    nameTaken: 'Offer name already exists',
  },
  'third-party-offer': {
    label: 'third-party offer',
    schema: ThirdPartyOffer,
    idKeys: ['id', 'offerId'],
    nameKey: 'offerName',
    statusKey: 'offerStatus',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    typeKey: 'rewardType',
    references: [],
    standsFor: 'offer',
    nameTaken: 'Offer name already exists',
  },
  segment: {
    label: 'segment',
    schema: Segment,
    idKeys: ['id', 'segmentId'],
    nameKey: 'name',
    startKey: 'startDate',
    references: conditions('events'),
    nameTaken: 'Segment name already exists',
  },
  template: {
    label: 'template',
    schema: Template,
    idKeys: ['id', 'templateId'],
    nameKey: 'templateName',
    typeKey: 'typeId',
    references: [
      leaderboard('leaderboardTemplate'),
      leaderboard('customize.leaderboard'),
      leaderboard('localizationconfig.[].customize.leaderboard'),
      theme('localizationconfig.[].displayWizard.themeId'),
      event('localizationconfig.[].displayWizard.interrupts.event'),
    ],
    nameTaken: 'Template already exists',
  },
  tournament: {
    label: 'tournament',
    schema: Tournament,
    // Its `templateId` is the game that is played, not its own id (READINGS "E §3: tournaments").
    idKeys: ['id', 'tournamentId'],
    nameKey: 'tournamentName',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    references: [template('templateId'), leaderboard('leaderboardTemplate')],
    standsFor: 'template',
    nameTaken: 'Tournament name already exists',
  },
  theme: {
    label: 'theme',
    schema: Theme,
    idKeys: ['id', 'themeId'],
    nameKey: 'templateName',
    typeKey: 'type',
    references: [],
    nameTaken: 'Theme name already exists',
  },
  webhook: {
    label: 'webhook',
    schema: Webhook,
    idKeys: ['id', 'webhookId'],
    nameKey: 'name',
    references: [],
    hasSecrets: true,
    nameTaken: 'Webhook name already exists',
  },
  leaderboard: {
    label: 'leaderboard',
    schema: Leaderboard,
    idKeys: ['id', 'leaderboardId'],
    nameKey: 'leaderBoardName',
    references: [],
    nameTaken: 'LeaderBoard Name already exist',
  },
  event: {
    label: 'custom event',
    schema: CustomEvent,
    idKeys: ['id', 'eventId'],
    nameKey: 'eventName',
    keyKey: 'eventKey',
    references: [],
    nameTaken: 'Event name already exists',
    keyTaken: 'Event key already exists',
  },
  badge: {
    label: 'badge',
    schema: Badge,
    idKeys: ['id', 'badgesId', 'badgeId'],
    nameKey: 'templateName',
    references: [],
    nameTaken: 'Template already exists',
  },
  'progress-bar': {
    label: 'progress bar',
    schema: ProgressBar,
    idKeys: ['id', 'progressBarId'],
    nameKey: 'templateName',
    typeKey: 'progressBarDesignType',
    references: [],
    nameTaken: 'Progress bar name already exists',
  },
  page: {
    label: 'information screen',
    schema: Page,
    idKeys: ['id', 'pageId'],
    nameKey: 'name',
    references: [],
    nameTaken: 'Information screen name already exists',
  },
  push: {
    label: 'push notification',
    schema: PushNotification,
    idKeys: ['id', 'notificationId'],
    nameKey: 'name',
    statusKey: 'notificationStatus',
    startKey: 'startDateTime',
    endKey: 'endDateTime',
    references: [rule('ruleId'), segment('userSegmentId'), messageEvent],
    nameTaken: 'Notification name already exists',
  },
  sms: campaign('message'),
  email: campaign('e-mail'),
  whatsapp: campaign('WhatsApp message'),
} as const satisfies Record<string, DocumentKind>

/** The id of a kind of stored document. */
export type DocumentKindId = keyof typeof documentKinds

/** The kinds that may be named where one of this kind is: third-party offers for offers, tournaments for templates. */
export function standInsOf(kind: string): readonly DocumentKindId[] {
  const kinds: Readonly<Record<string, DocumentKind>> = documentKinds
  return (Object.keys(kinds) as DocumentKindId[]).filter((id) => kinds[id]?.standsFor === kind)
}
