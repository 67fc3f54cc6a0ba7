/** The node kinds of messages, one for each channel: a document of its own that hangs beside the drawn one. */
import { blankChannelCampaign, ChannelCampaign } from '#schemas/documents/channel-campaign.ts'
import { blankPushNotification, PushNotification } from '#schemas/documents/push-notification.ts'
import { textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The words of a channel on the sheet. */
interface ChannelNode {
  readonly label: string
  readonly about: string
  readonly icon: string
}

/** Creates the kind of a channel; its id is the channel, as which its documents are stored. */
export const messageKind = <C extends Channel>(channel: C, { label, about, icon }: ChannelNode) =>
  ({
    id: channel,
    group: 'message',
    label,
    about,
    icon,
    slice: channel === 'push' ? PushNotification : ChannelCampaign,
    blank: () => (channel === 'push' ? blankPushNotification() : blankChannelCampaign(channel as Exclude<C, 'push'>)),
    ports: [{ id: 'message', side: 'in', type: 'message', label: 'Sent with' }],
    placeholder: `Name the ${label === 'SMS' ? label : label.toLowerCase()}`,
    title: (slice) => textAt(slice, 'name'),
    outlineText: () => `is sent the ${label === 'SMS' || label === 'WhatsApp' ? label : label.toLowerCase()} {}`,
  }) as const satisfies NodeKind
