import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { BellLine } from '#schemas/endpoints/bell.ts'
import type { PresenceLine } from '#schemas/endpoints/presence.ts'
import { api } from '#src/api/api.ts'
import { tellLive } from '#src/api/live-lines.ts'
import { refreshed } from '#src/api/query.ts'
import { sessionAtom } from '#src/api/session.ts'
import { listenToBell } from './follow-bell.ts'

/**
 * Returns the number of unread notices, and words for a screen reader when one arrives. Of a person's tabs in one
 * browser,
 * one listens to the server and tells the others; when it is closed, the next one listens.
 */
export function useBell(): { readonly count: number; readonly news: string } {
  const id = useAtomValue(sessionAtom)?.id
  const client = useQueryClient()
  const [news, tellNews] = useState('')
  const { data } = useQuery({
    ...refreshed,
    queryKey: ['bell', 'count'],
    queryFn: ({ signal }) => api.bell.count({}, { signal }),
    enabled: id !== undefined,
  })

  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const tabs = new BroadcastChannel(`questwire.bell.${id}`)
    const hear = (line: BellLine) => {
      if (signal.aborted) return
      if (line.type === 'live') return tellLive(line as PresenceLine)
      if (line.type === 'comments') {
        const { kind, id, open } = line
        client.setQueryData(['comments', kind, id, 'open'], open)
        return void client.invalidateQueries({ queryKey: ['comments', kind, id, 'threads'] })
      }
      const known = client.getQueryData<{ count: number }>(['bell', 'count'])?.count
      if (line.type === 'count')
        client.setQueryData(['bell', 'count'], (was: object) => ({ ...was, count: line.count }))
      else tellNews(`New notification: ${line.notice.title}`)
      if (line.type === 'notice' || line.count !== known) void client.invalidateQueries({ queryKey: ['bell', 'list'] })
    }
    tabs.onmessage = ({ data }: MessageEvent<BellLine>) => hear(data)
    const listen = () =>
      listenToBell({
        open: (after, signal) =>
          api.bell.stream({ query: after === undefined ? {} : { after: `${after}` } }, { signal }),
        hear: (line) => {
          if (signal.aborted) return
          hear(line)
          tabs.postMessage(line)
        },
        signal,
      })
    // Without locks (a page that is neither HTTPS nor localhost) every tab listens for itself.
    const listening = navigator.locks ? navigator.locks.request(`questwire.bell.${id}`, { signal }, listen) : listen()
    listening.catch(() => {})
    return () => {
      leaving.abort()
      tabs.close()
    }
  }, [id, client])

  return { count: data?.count ?? 0, news }
}
