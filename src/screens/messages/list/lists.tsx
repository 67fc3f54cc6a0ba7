/** The lists of push notifications and of campaigns over each channel (E §2 "Notification list", "Campaign list"). */
import { lazy } from 'react'
import type { ChannelCampaignRow } from '#schemas/endpoints/channel-campaigns.ts'
import type { PushNotificationRow } from '#schemas/endpoints/push-notifications.ts'
import { type CampaignChannel, type Channel, campaignTypes, channelWords } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { formatDateTimeZone, formatTime } from '#src/format/dates.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, number, status, text, title } from '#src/resource/columns.tsx'
import { type ListInTabs, type Resource, tab } from '#src/resource/resource.ts'
import { channelPages } from '../channel-pages.ts'
import { figureColumns } from './figure-columns.ts'
import { statusCalls } from './status-calls.ts'

type MessageRow = PushNotificationRow | ChannelCampaignRow

/** The use of each channel, told while its list is empty. */
const emptyTexts: Readonly<Record<Channel, string>> = {
  push: 'A push notification appears on the phones of your people: at a moment you choose, or when something happens.',
  sms: 'A text message reaches everybody with a mobile number: at a moment you choose, or when something happens.',
  email: 'An e-mail has room for pictures and links: send one at a moment you choose, or when something happens.',
  whatsapp:
    'A WhatsApp message is sent with a template that WhatsApp has approved: at a moment, or when something happens.',
}

/** The name of a row, by the key of its list. */
const nameOf = (row: MessageRow): string => ('campaign_name' in row ? row.campaign_name : row.name) as string

/** The parts that the lists of all channels have alike. */
function shared<Row extends MessageRow>(channel: Channel) {
  const { list: path, blank, edit, title, menu, area, icon, tab: key } = channelPages[channel]
  const { one, many } = channelWords[channel]
  return {
    ...{ path, title, menu, area, icon, emptyText: emptyTexts[channel], singular: one, pageSize: 5 },
    tabs: [tab(key, `My ${many}`)],
    sort: ['updatedTS', 'desc'],
    listOf: { kind: channel },
    name: nameOf,
    create: { label: `New ${one}`, to: blank },
    edit: ({ id }: Row) => ({ to: edit, params: { id } }),
    opensReadOnly: true,
    Details: lazy(async () => {
      const { MessageDetails } = await import('../outcome/MessageDetails.tsx')
      return { default: ({ row: { id } }: { readonly row: Row }) => <MessageDetails channel={channel} id={id} /> }
    }),
  } as const satisfies Partial<Resource<Row>>
}

const pushNotifications: Resource<PushNotificationRow> = {
  ...shared<PushNotificationRow>('push'),
  calls: { ...callsOf('pushNotifications', 'list'), status: statusCalls('push', nameOf) },
  columns: [
    title('name', 'Name', { share: 2 }),
    text('userSegmentName', 'User segment', { sortable: false, share: 1.2 }),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
    status('status', 'Status'),
    number('send_impressions', 'Send impressions', { sortable: false, share: 1.4 }),
    number('clicks_open', 'Clicks/open', { sortable: false, share: 1.1 }),
    date('updatedTS', 'Date time'),
    ...figureColumns<PushNotificationRow>('push'),
  ],
}

/** Lists the campaigns of one channel, whose number the call asks for. */
const listing = (channel: CampaignChannel) => (page: PageRequest, options?: { readonly signal?: AbortSignal }) =>
  api.channelCampaigns.list({ ...page, terms: { ...page.terms, type: `${campaignTypes[channel]}` } }, options)

const campaigns = (channel: CampaignChannel): Resource<ChannelCampaignRow> => ({
  ...shared<ChannelCampaignRow>(channel),
  calls: {
    ...callsOf('channelCampaigns', 'list'),
    list: listing(channel),
    status: statusCalls(channel, nameOf),
  },
  columns: [
    title('campaign_name', 'Campaign name', { share: 2 }),
    status('status', 'Status'),
    date('start_date', 'Start date'),
    custom(
      'start_time',
      'Start time',
      ({ start_time }, { zone }) => (
        <span title={formatDateTimeZone(start_time, zone)}>
          {start_time === null ? '–' : formatTime(start_time, zone)}
        </span>
      ),
      { sortable: false },
    ),
    number('targeted_user', 'Targeted user', { share: 1.3 }),
    text('createdby', 'Created by', { share: 1.2 }),
    ...figureColumns<ChannelCampaignRow>(channel),
  ],
})

/** The list of each channel. */
export const messageLists = {
  push: pushNotifications,
  sms: campaigns('sms'),
  email: campaigns('email'),
  whatsapp: campaigns('whatsapp'),
} as const satisfies Readonly<Record<Channel, ListInTabs>>
