/** Campaigns over messages, e-mail and WhatsApp (E §7 "Notifications and campaigns"). The calls that the specification does not show, and the keys of replies but the list's, are ours. */
import * as v from 'valibot'
import { CampaignRecipient, ChannelCampaign } from '../documents/channel-campaign.ts'
import { MessageFigures, RecipientFile, TestedMessage } from './channel-shapes.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
} from './shapes.ts'

const ours = true as const

/** The channel as its number: 1 message, 2 e-mail, 3 WhatsApp. */
const type = v.picklist(['1', '2', '3'], 'must be 1 (message), 2 (e-mail) or 3 (WhatsApp)')

/** A campaign as it is answered. */
export const StoredChannelCampaign = v.looseObject({ ...ChannelCampaign.entries, ...serverKeys })
export type StoredChannelCampaign = v.InferOutput<typeof StoredChannelCampaign>

/** A row of the list (E §2 "Campaign list"). */
export const ChannelCampaignRow = v.looseObject({
  ...serverKeys,
  campaign_name: v.string(),
  status: v.string(),
  /** Both the moment of sending, in milliseconds since the epoch: its day and its time. Null where it has none. */
  start_date: v.nullable(v.number()),
  start_time: v.nullable(v.number()),
  /** The number of recipients. */
  targeted_user: v.number(),
  figures: MessageFigures,
  ...besideRow,
})
export type ChannelCampaignRow = v.InferOutput<typeof ChannelCampaignRow>

const stored = { campaign: StoredChannelCampaign, allowEdit: v.boolean(), ...beside }

export const channelCampaigns = service('campaign', {
  list: paged('getCampaignList', {
    rows: 'campaignList.campaigns',
    row: ChannelCampaignRow,
    dialect: 'searchKey',
    query: { ...documentFilters, type, ruleId: optionalId },
    summary: 'Lists the campaigns of a channel; `ruleId` (ours) narrows it to those of one rule.',
  }),
  get: get('getCampaign/{id}', { params: { id }, reply: stored, summary: 'Answers a campaign of any channel.' }),
  save: post('saveCampaign', {
    query: { id: optionalId, draft: draftTerm },
    body: documentOf(ChannelCampaign),
    reply: stored,
    summary: `Saves a campaign over the channel of its \`typeId\`: the one named by \`id\` in the body, else a new one. An \`apiKey\` in the body is compared with the organisation's and not stored. ${draftWords}`,
  }),
  checkName: get('checkCampaignDublicate', {
    query: { name: v.string(), type, id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another campaign of the channel has this name.',
  }),
  senders: get('getSenderListByUserSegment', {
    query: { segmentId: v.string(), type },
    reply: { campaignList: v.array(CampaignRecipient), totalNumber: v.number() },
    summary: 'Lists the people of a segment who can be reached over a channel, the first thousand of them.',
  }),
  upload: post('campaign/save/excel', {
    encoding: 'multipart',
    files: ['file'],
    parts: ['type'],
    body: v.looseObject({ type: v.optional(v.string()) }),
    reply: { userData: RecipientFile },
    summary: 'Stores a file of people (.csv, .xls, .xlsx): addresses or user ids. Answers its `id` for `file`.',
  }),
  delete: get('deleteCampaign', { ...changes, query: { id }, summary: 'Deletes a campaign.' }),
  duplicate: get('copyCampaign', {
    ...changes,
    query: { id },
    reply: stored,
    summary: 'Copies a campaign; the copy is inactive.',
  }),
  checkDelete: post('checkDeleteCampaign', {
    ...asks,
    ours,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a campaign.',
  }),
  test: post('testCampaign', {
    ours,
    query: { id: optionalId },
    body: v.looseObject({
      /** A mobile number or an e-mail address, by the channel. */
      to: v.string(),
      /** The campaign as it stands in the editor; the stored one where it is missing. */
      message: v.optional(documentOf(ChannelCampaign)),
    }),
    reply: { test: TestedMessage },
    summary: 'Sends a campaign once, now, to one address.',
  }),
})
