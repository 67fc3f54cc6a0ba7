import { ActionIcon, CloseButton, Loader, SegmentedControl, Text } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import type { CommentThread } from '#schemas/endpoints/comments.ts'
import { sessionAtom } from '#src/api/session.ts'
import { nodeById } from '#src/graph/graph.ts'
import { nounOf } from '#src/graph/kind.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { titleOf } from '#src/outline/sentence.ts'
import { graphAtom, savedAtom, selectionAtom } from '../../core/atoms.ts'
import { commentsViewAtom } from '../../core/comments.ts'
import { useBoard } from '../../core/editor-context.ts'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { anchoredAtom, anchorsAtom } from './anchors.ts'
import { CommentField } from './CommentField.tsx'
import classes from './comments.module.css'
import { ThreadCard } from './ThreadCard.tsx'
import { useThreadCalls, useThreads } from './useThreads.ts'

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'mine', label: 'Mentions' },
] as const
type Filter = (typeof filters)[number]['value']

const WHOLE_SHEET_WORDS = 'the whole sheet'

/** All comments of the document beside the sheet: those about what is selected first, with a field for a new one. Escape closes it. */
export function CommentsPanel() {
  const board = useBoard()
  const { data: threads, error, refetch } = useThreads()
  const calls = useThreadCalls()
  const [view, setView] = useAtom(commentsViewAtom)
  const [filter, setFilter] = useState<Filter>('open')
  const { id: document = '' } = useAtomValue(savedAtom)
  const me = useAtomValue(sessionAtom)?.id ?? ''
  const panel = useRef<HTMLDialogElement>(null)
  const { places } = useAtomValue(anchorsAtom)
  const anchored = useAtomValue(anchoredAtom)
  const [selected] = useAtomValue(selectionAtom)
  const nameOf = useNames()
  const about = selected === undefined ? '' : places.get(selected)
  const title = selected === undefined || about === '' ? WHOLE_SHEET_WORDS : nameOf(selected)

  const shown = useMemo(
    () =>
      ofSelection(
        (threads ?? []).filter((thread) => isShown(thread, filter, me)),
        about,
      ),
    [threads, filter, me, about],
  )
  /** Shows a thread, with what it is about on the sheet. */
  const showThread = (thread: CommentThread | undefined) => {
    if (!thread) return
    setView({ thread: thread.id })
    const id = thread.gone ? undefined : anchored.get(thread.node)
    if (id !== undefined) board.show(id)
  }
  /** The open thread after or before one. */
  const openBeside = (thread: string | undefined, step: 1 | -1) => {
    const open = (threads ?? []).filter(({ resolved }) => resolved === null)
    const at = open.findIndex(({ id }) => id === thread)
    const from = at < 0 && step < 0 ? 0 : at
    return open.at((from + step) % Math.max(open.length, 1))
  }
  const next = (step: 1 | -1 = 1) => {
    setFilter('open')
    showThread(openBeside(view?.thread, step))
  }
  /** Goes on to the open thread after one that was resolved; the panel has the focus once there is none. */
  const goOn = ({ id }: CommentThread) => {
    const after = openBeside(id, 1)
    if (after && after.id !== id) showThread(after)
    else panel.current?.focus()
  }
  const follow = (wished: CommentThread | undefined) => {
    if (wished?.resolved) setFilter('resolved')
    else if (wished) setFilter('open')
    showThread(wished)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is followed once, as soon as the threads are known
  useEffect(() => {
    if (!view?.wish && !view?.thread) panel.current?.focus()
    if (!threads) return
    if (view?.wish === 'next') next()
    else if (view?.thread !== undefined && !view.wish) follow(threads.find(({ id }) => id === view.thread))
  }, [threads === undefined, view?.wish, view?.thread])

  return (
    <SidePanel label="Comments" width={360} ref={panel} onClose={() => setView(undefined)}>
      <div className={classes.head}>
        <Text component="h2" fw={650} size="md" m={0} mr="auto">
          Comments
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Previous open comment"
          onClick={() => next(-1)}
          {...hint('Previous open comment', 'bottom')}
        >
          <Icon name="chevron-up" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Next open comment"
          onClick={() => next()}
          {...hint('Next open comment (Shift M)', 'bottom')}
        >
          <Icon name="chevron-down" />
        </ActionIcon>
        <CloseButton aria-label="Close comments" onClick={() => setView(undefined)} />
      </div>
      <div className={classes.new}>
        <Text size="xs" c="dimmed" mb={4}>
          About <b>{title}</b>
          {about !== undefined && about !== '' && (
            <>
              {' · '}
              <button type="button" className={classes.whole} onClick={() => board.show('')}>
                Comment on {WHOLE_SHEET_WORDS}
              </button>
            </>
          )}
        </Text>
        {about === undefined ? (
          <Text size="sm">Save first: this is not part of the saved document yet.</Text>
        ) : (
          <CommentField
            key={about}
            place={`${me} ${document} ${about}`}
            label={`Comment on ${title}`}
            placeholder="Write a comment"
            action="Comment"
            focus={view?.wish === 'write' ? view : undefined}
            onSend={async (text) => {
              const thread = await calls.begin({ node: about, label: about === '' ? '' : title, text })
              setFilter('open')
              if (thread) setView({ thread: thread.id })
            }}
          />
        )}
      </div>
      <SegmentedControl
        size="xs"
        mx={16}
        mb={8}
        aria-label="Which comments"
        value={filter}
        data={filters.map(({ value, label }) => ({ value, label: `${label}${countWords(threads, value, me)}` }))}
        onChange={(value) => setFilter(value as Filter)}
      />
      <div className={classes.threads}>
        {error && !threads && <ErrorState reason={error} onRetry={() => void refetch()} />}
        {!threads && !error && <Loader size="sm" m="auto" aria-label="Loading" />}
        {threads && shown.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="lg">
            {emptyWords[filter]}
          </Text>
        )}
        {shown.map((thread) => {
          const at = thread.gone || thread.node === '' ? undefined : anchored.get(thread.node)
          return (
            <ThreadCard
              key={thread.id}
              thread={thread}
              title={at === undefined ? thread.label || 'The whole sheet' : nameOf(at)}
              onShow={at === undefined ? undefined : () => showThread(thread)}
              focus={view?.thread === thread.id ? view : undefined}
              onResolved={() => goOn(thread)}
            />
          )
        })}
      </div>
    </SidePanel>
  )
}

const emptyWords: Readonly<Record<Filter, string>> = {
  open: 'No open comments.',
  resolved: 'Nothing was resolved yet.',
  mine: 'Nobody has mentioned you.',
}

function isShown({ resolved, comments }: CommentThread, filter: Filter, me: string): boolean {
  if (filter === 'mine') return comments.some(({ mentions }) => mentions.some(({ id }) => id === me))
  return (resolved === null) === (filter === 'open')
}

function countWords(threads: readonly CommentThread[] | undefined, filter: Filter, me: string): string {
  const count = (threads ?? []).filter((thread) => isShown(thread, filter, me)).length
  return count === 0 ? '' : ` ${count}`
}

/** Puts the threads about what is selected before all others. */
function ofSelection(threads: readonly CommentThread[], about: string | undefined): readonly CommentThread[] {
  if (!about) return threads
  const isAbout = ({ node, gone }: CommentThread) => !gone && node === about
  return [...threads.filter(isAbout), ...threads.filter((thread) => !isAbout(thread))]
}

/** Returns a function that names a node or an edge of the sheet. */
function useNames(): (id: string) => string {
  const graph = useAtomValue(graphAtom)
  const { names } = useLookups()
  return useMemo(
    () => (id: string) => {
      const edge = graph.edges.find((one) => one.id === id)
      const node = nodeById(graph, edge?.target ?? id)
      if (!node) return ''
      const title = titleOf(graph, node, names) || nounOf(nodeKind(node.kind))
      return edge ? `The way to ${title}` : title
    },
    [graph, names],
  )
}
