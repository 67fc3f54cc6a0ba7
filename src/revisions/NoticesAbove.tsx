import { Suspense } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import type { NoticesProps } from './Notices.tsx'

const Notices = onDemand(async () => (await import('./Notices.tsx')).Notices)

/** The notices above a document: a newer version, found drafts, other tabs. Most documents are opened without any, and load nothing for them. */
export function NoticesAbove(props: NoticesProps) {
  const { isStale, offers, isElsewhere, areDraftsRefused } = props
  if (!isStale && offers.length === 0 && !isElsewhere && !areDraftsRefused) return null
  return (
    <Suspense>
      <Notices {...props} />
    </Suspense>
  )
}
