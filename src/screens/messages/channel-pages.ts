/** The pages of each channel (E §2): their addresses, their place in the menu, and the area of the contract behind them. */
import type { Channel } from '#schemas/values/channels.ts'
import type { IconName } from '#src/kit/icons.tsx'
import type { ListPath, PathWithId, PlainPath } from '#src/navigation/pages.ts'

/** The pages of one channel. */
export interface ChannelPages {
  readonly list: ListPath
  readonly blank: PlainPath
  readonly edit: PathWithId
  /** The title of the list. */
  readonly title: string
  /** The slug of its menu item. */
  readonly menu: string
  /** The area of the contract: push notifications have one of their own, campaigns share one. */
  readonly area: 'pushNotifications' | 'channelCampaigns'
  readonly icon: IconName
  /** The key of the list's tab (ours: the specification names none). */
  readonly tab: string
}

/** The pages of every channel. */
export const channelPages: Readonly<Record<Channel, ChannelPages>> = {
  push: {
    ...({ list: '/pushnotifications', blank: '/pushnotifications/new', edit: '/pushnotifications/$id' } as const),
    ...({ title: 'Push notifications', menu: 'push_notifications', area: 'pushNotifications' } as const),
    ...({ icon: 'bell', tab: 'my_notifications' } as const),
  },
  sms: {
    ...({ list: '/message', blank: '/message/new', edit: '/message/$id' } as const),
    ...({ title: 'Message', menu: 'message', area: 'channelCampaigns', icon: 'message', tab: 'my_messages' } as const),
  },
  email: {
    ...({ list: '/email', blank: '/email/new', edit: '/email/$id' } as const),
    ...({ title: 'E-mail', menu: 'email', area: 'channelCampaigns', icon: 'mail', tab: 'my_emails' } as const),
  },
  whatsapp: {
    ...({ list: '/whatsapp', blank: '/whatsapp/new', edit: '/whatsapp/$id' } as const),
    ...({ title: 'WhatsApp', menu: 'whatsapp', area: 'channelCampaigns', icon: 'chat', tab: 'my_whatsapp' } as const),
  },
}
