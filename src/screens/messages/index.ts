/** Push notifications, messages, e-mails and WhatsApp (E §2 "Notifications and channels"): a list and an editor of each. */
import { type ComponentType, lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import { type Channel, channels, channelWords } from '#schemas/values/channels.ts'
import { newDatesTerms } from '#src/navigation/new-dates.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'
import { channelPages } from './channel-pages.ts'

/** The keys that the lists can be sorted by, as their columns are declared. */
const sortKeys = {
  push: ['name', 'start_date', 'end_date', 'status', 'updatedTS'],
  campaign: ['campaign_name', 'status', 'start_date', 'targeted_user', 'createdby', 'updatedTS'],
} as const

/** The list of a channel; loaded when it is opened. */
export const listOf = (channel: Channel): ScreenRoute => {
  const { list: path, title, menu, tab } = channelPages[channel]
  return listsOnDemand(
    { path, title, menu, tabs: [tab], sortKeys: channel === 'push' ? sortKeys.push : sortKeys.campaign },
    async () => {
      const { messageLists } = await import('./list/lists.tsx')
      return [messageLists[channel]]
    },
  )
}

const editorOf = (channel: Channel): ComponentType =>
  lazy(async () => ({ default: (await import('./editor/editors.tsx')).editors[channel] }))

function pagesOf(channel: Channel): readonly ScreenRoute[] {
  const { blank, edit, menu, area } = channelPages[channel]
  const { one } = channelWords[channel]
  const element = editorOf(channel)
  const title = one.charAt(0).toUpperCase() + one.slice(1)
  return [
    listOf(channel),
    {
      ...{ path: blank, title: `New ${one}`, menu, wide: true, requiredCall: endpoints[area].save, element },
      search: v.object(newDatesTerms),
    },
    { path: edit, title, menu, wide: true, editorFor: channel, element },
  ]
}

/** The pages of this area; the addresses of the editors are ours. */
export const screens: readonly ScreenRoute[] = channels.flatMap(pagesOf)
