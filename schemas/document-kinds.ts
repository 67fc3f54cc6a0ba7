/**
 * The stored documents: which keys name them, index them and refer from one to another. The server stores, lists and
 * links by this table; adding a kind is adding a row. Not here: what a document looks like inside (`documents/`).
 */
import type * as v from 'valibot'
import { ALL_USER, NO_OFFER } from './codes.ts'
import { CustomEvent } from './documents/custom-event.ts'
import { Leaderboard } from './documents/leaderboard.ts'
import { Offer } from './documents/offer.ts'
import { Rule } from './documents/rule.ts'
import { Segment } from './documents/segment.ts'
import { Template } from './documents/template.ts'
import { Webhook } from './documents/webhook.ts'

/** A place in a document that holds the id of another document; `[]` stands for each item of a list. */
export interface Reference {
  readonly path: string
  readonly kind: string
  /** Values at this place that are no ids. */
  readonly except?: readonly string[]
}

/** How one kind of document is stored. */
export interface DocumentKind {
  /** What one is called on the screen, in lower case. */
  readonly label: string
  readonly schema: v.GenericSchema
  /** The keys that carry its own id on the wire; laid over the document on reading, ignored on writing. */
  readonly idKeys: readonly string[]
  /** Its name; unique in the organisation, whatever the case and spacing. */
  readonly nameKey: string
  readonly statusKey?: string
  readonly startKey?: string
  readonly endKey?: string
  readonly typeKey?: string
  readonly ruleTypeKey?: string
  readonly references: readonly Reference[]
  /** What names are refused with when taken; the specification shows no sentence for it, so this is ours unless noted. */
  readonly nameTaken: string
}

const noSegment = ['', ALL_USER]
const noOffer = ['', NO_OFFER]

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
    references: [
      { path: 'templateId', kind: 'template' },
      { path: 'userSegmentId', kind: 'segment', except: noSegment },
      { path: 'rewardAssigment.[].offerId', kind: 'offer', except: noOffer },
      { path: 'webhook', kind: 'webhook' },
      { path: 'leaderBoardId', kind: 'leaderboard' },
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
  segment: {
    label: 'segment',
    schema: Segment,
    idKeys: ['id', 'segmentId'],
    nameKey: 'name',
    startKey: 'startDate',
    references: [],
    nameTaken: 'Segment name already exists',
  },
  template: {
    label: 'template',
    schema: Template,
    idKeys: ['id', 'templateId'],
    nameKey: 'templateName',
    typeKey: 'typeId',
    references: [],
    nameTaken: 'Template already exists',
  },
  webhook: {
    label: 'webhook',
    schema: Webhook,
    idKeys: ['id', 'webhookId'],
    nameKey: 'name',
    references: [],
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
    references: [],
    nameTaken: 'Event name already exists',
  },
} as const satisfies Record<string, DocumentKind>

/** The id of a kind of stored document. */
export type DocumentKindId = keyof typeof documentKinds
