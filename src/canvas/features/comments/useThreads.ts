import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { CommentThread, OpenComments } from '#schemas/endpoints/comments.ts'
import { api } from '#src/api/api.ts'
import { savedAtom } from '../../core/atoms.ts'
import { openCommentsAtom } from '../../core/comments.ts'
import { useBoard } from '../../core/editor-context.ts'

/** Reads the threads of the open document; the stream of notices says when they are to be read again. */
export function useThreads() {
  const { kind } = useBoard().port
  const { id = '' } = useAtomValue(savedAtom)
  return useQuery({
    queryKey: ['comments', kind, id, 'threads'],
    queryFn: async ({ signal }) =>
      (await api.comments.list({ query: { kind: kind as DrawnKind, id } }, { signal })).threads,
    enabled: id !== '',
  })
}

/** Returns the calls that change threads; what comes back is shown at once. */
export function useThreadCalls() {
  const { kind } = useBoard().port
  const { id = '' } = useAtomValue(savedAtom)
  const setOpen = useSetAtom(openCommentsAtom)
  const queries = useQueryClient()
  return useMemo(() => {
    const queryKey = ['comments', kind, id, 'threads']
    /** Puts a thread in the place of its older self, or takes it away. */
    const put = (thread: string, now: CommentThread | null) => {
      const known = queries.getQueryData<readonly CommentThread[]>(queryKey) ?? []
      const others = known.filter((one) => one.id !== thread)
      const isKnown = others.length < known.length
      const next = isKnown
        ? known.flatMap((one) => (one.id === thread ? (now ? [now] : []) : [one]))
        : [...known, ...(now ? [now] : [])]
      queries.setQueryData(queryKey, next)
      setOpen(openOf(next))
      return now
    }
    const readAgain = () => void queries.invalidateQueries({ queryKey })
    return {
      readAgain,
      begin: async (body: { readonly node: string; readonly label: string; readonly text: string }) => {
        const { thread } = await api.comments.begin({ query: { kind: kind as DrawnKind, id }, body })
        return put(thread.id, thread)
      },
      answer: async (thread: string, text: string) =>
        put(thread, (await api.comments.answer({ query: { thread }, body: { text } })).thread),
      edit: async (thread: string, comment: string, text: string) =>
        put(thread, (await api.comments.edit({ query: { comment }, body: { text } })).thread),
      resolve: async ({ id: thread, comments }: CommentThread, resolved: boolean) => {
        const lastComment = comments.at(-1)?.id
        const body = { resolved, ...(lastComment && { lastComment }) }
        return put(thread, (await api.comments.resolve({ query: { thread }, body })).thread)
      },
      remove: async (thread: string, comment: string, isOwn: boolean) => {
        const call = isOwn ? api.comments.delete : api.comments.remove
        return put(thread, (await call({ query: { comment } })).thread)
      },
    }
  }, [kind, id, queries, setOpen])
}

/** Counts open threads as the server does. */
export function openOf(threads: readonly CommentThread[]): OpenComments {
  const open = threads.filter(({ resolved }) => resolved === null)
  const byNode: Record<string, number> = {}
  for (const { node, gone } of open) if (!gone) byNode[node] = (byNode[node] ?? 0) + 1
  return { total: open.length, byNode }
}
