/** What the canvas chooses from: segments, templates, webhooks, leaderboards, events, information screens (C §7, E §7 "Shared lookups"). */
import * as v from 'valibot'
import { CustomEvent } from '../documents/custom-event.ts'
import { Page } from '../documents/page.ts'
import { Webhook } from '../documents/webhook.ts'
import { get, paged, service } from './define.ts'
import { Choice, id, serverKeys } from './shapes.ts'
import { TemplateConfig } from './template-config.ts'

/** A segment to choose; `count` is how many people are in it today. */
export const SegmentChoice = v.looseObject({ ...Choice.entries, count: v.number() })
export type SegmentChoice = v.InferOutput<typeof SegmentChoice>

/** A row of a template list (C §7 `getSpinWheelConfig`). */
export const TemplateRow = v.looseObject({
  ...serverKeys,
  templateName: v.string(),
  title: v.string(),
  typeId: v.number(),
  leadGen: v.boolean(),
  discontinued: v.boolean(),
})
export type TemplateRow = v.InferOutput<typeof TemplateRow>

/** A row of the webhook list (C §3 "Webhook"). */
export const WebhookRow = v.looseObject({ ...serverKeys, name: v.string(), allowEdit: v.boolean() })
export type WebhookRow = v.InferOutput<typeof WebhookRow>

/** A webhook as it is answered. */
export const StoredWebhook = v.looseObject({ ...Webhook.entries, ...serverKeys })
export type StoredWebhook = v.InferOutput<typeof StoredWebhook>

/** A leaderboard to choose. */
export const LeaderboardRow = v.looseObject({ ...serverKeys, leaderBoardName: v.string() })
export type LeaderboardRow = v.InferOutput<typeof LeaderboardRow>

/** A property of a custom event, with the type of its values: `string`, `number`, `date`, `time`, `date_time` (C §3). */
export const EventProperty = v.looseObject({ propertyName: v.string(), propertyType: v.string() })
export type EventProperty = v.InferOutput<typeof EventProperty>

/** A custom event to choose, with what can be asked of it. */
export const EventRow = v.looseObject({
  ...serverKeys,
  eventName: v.string(),
  eventKey: v.string(),
  properties: v.array(EventProperty),
})
export type EventRow = v.InferOutput<typeof EventRow>

/** A custom event as it is answered. */
export const StoredEvent = v.looseObject({ ...CustomEvent.entries, ...serverKeys })
export type StoredEvent = v.InferOutput<typeof StoredEvent>

/** An information screen to choose. */
export const PageRow = v.looseObject({ ...serverKeys, name: v.string() })
export type PageRow = v.InferOutput<typeof PageRow>

/** An information screen as it is answered. */
export const StoredPage = v.looseObject({ ...Page.entries, ...serverKeys })
export type StoredPage = v.InferOutput<typeof StoredPage>

export const segments = service('campaign', {
  choices: get('getSegmentList', {
    reply: { segmentList: v.array(SegmentChoice) },
    summary: 'Lists the segments to choose from, All User among them.',
  }),
})

export const templates = service('game', {
  list: paged('getSpinWheelConfig', {
    rows: 'templates.templateDTOs',
    row: TemplateRow,
    dialect: 'title',
    summary: 'Lists the templates a rule can play.',
  }),
  byId: get('getSpinWheelConfig/{id}', {
    params: { id },
    reply: { spinWheelConfig: TemplateConfig },
    summary: 'Answers a template.',
  }),
  get: get('getSpinWheel', {
    query: { gamificationId: id },
    reply: { spinWheelConfig: TemplateConfig },
    summary: 'Answers a template with its fields.',
  }),
})

export const webhooks = service('gratification', {
  list: paged('getWebhookList', {
    rows: 'WebHookList.webHookEntity',
    row: WebhookRow,
    dialect: 'searchKey',
    summary: 'Lists the webhooks.',
  }),
  get: get('getWebhookById', {
    query: { webhookId: id },
    reply: { webhookdto: StoredWebhook, allowEdit: v.boolean() },
    summary: 'Answers a webhook, its secrets masked.',
  }),
})

export const leaderboards = service('game', {
  list: paged('getMyLeaderBoardList', {
    rows: 'leaderBoardList.leaderBoard',
    row: LeaderboardRow,
    dialect: 'searchKey',
    query: { from: v.optional(v.picklist(['referral', 'quest'])) },
    summary: 'Lists the leaderboards.',
  }),
})

export const events = service('campaign', {
  list: paged('getEventList', {
    rows: 'CustomEvents.customEventsDTO',
    row: EventRow,
    dialect: 'title',
    summary: 'Lists the custom events.',
  }),
  config: paged('getCustomEventsConfig', {
    rows: 'CustomEvents.customEventsDTO',
    row: EventRow,
    dialect: 'title',
    summary: 'Lists the custom events with their properties.',
  }),
  get: get('getCustomEvent', {
    query: { eventId: id },
    reply: { CustomEvent: StoredEvent },
    summary: 'Answers a custom event.',
  }),
  user: get('getUserEvents', {
    reply: { userEvents: v.array(Choice) },
    summary: 'Lists the events every user has.',
  }),
  custom: get('getCustomUserEvents', {
    reply: { customUserEvents: v.array(Choice) },
    summary: 'Lists the custom events as choices.',
  }),
})

export const pages = service('game', {
  list: paged('getInfoScreenPageConfigsList', {
    rows: 'InfoScreens.infoScreenEntities',
    row: PageRow,
    dialect: 'title',
    summary: 'Lists the information screens.',
  }),
  get: get('getInfoScreenPageConfig', {
    query: { pageId: id },
    // The key is ours: the specification shows no reply.
    reply: { infoScreenEntity: StoredPage },
    summary: 'Answers an information screen.',
  }),
})
