import { skipToken, useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import type { OpenComments } from '#schemas/endpoints/comments.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import { savedAtom } from '../../core/atoms.ts'
import { areCommentsOpenAtom, openCommentsAtom } from '../../core/comments.ts'
import { useBoard } from '../../core/editor-context.ts'

const CommentMarks = onDemand(async () => (await import('./CommentMarks.tsx')).CommentMarks)

/**
 * Keeps the numbers of open comments: those that came with the sheet, then those of the stream of notices. It asks for
 * nothing, and draws nothing; what it takes to draw marks is loaded where there are some.
 */
export function Comments() {
  const { kind } = useBoard().port
  const { id = '' } = useAtomValue(savedAtom)
  const [opened] = useState(Date.now)
  const setOpen = useSetAtom(openCommentsAtom)
  const { data, dataUpdatedAt } = useQuery<OpenComments>({
    queryKey: ['comments', kind, id, 'open'],
    queryFn: skipToken,
  })
  useEffect(() => {
    // What was told before the document was read is older than what came with it.
    if (data && dataUpdatedAt >= opened) setOpen(data)
  }, [data, dataUpdatedAt, opened, setOpen])
  const total = useAtomValue(openCommentsAtom)?.total ?? 0
  const isPanelOpen = useAtomValue(areCommentsOpenAtom)
  return total > 0 || isPanelOpen ? (
    <Suspense>
      <CommentMarks />
    </Suspense>
  ) : null
}
