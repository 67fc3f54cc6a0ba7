import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Comment, CommentThread } from '#schemas/endpoints/comments.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatAgo } from '#src/format/ago.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { CommentField } from './CommentField.tsx'
import { CommentText } from './CommentText.tsx'
import classes from './comments.module.css'
import { draftOf } from './drafts.ts'
import { useThreadCalls } from './useThreads.ts'

interface Props {
  readonly thread: CommentThread
  /** The name of the step or connection that it is about. */
  readonly title: string
  /** Shows what it is about on the sheet; absent where that is not there. */
  readonly onShow: (() => void) | undefined
  /** Moves the focus onto it each time it is another object; undefined while another thread is meant. */
  readonly focus: object | undefined
  /** Called once it is resolved. */
  readonly onResolved: () => void
}

/** A thread: what it is about, its comments, and a field to answer. */
export function ThreadCard({ thread, title, onShow, focus, onResolved }: Props) {
  const calls = useThreadCalls()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!focus) return
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.focus({ preventScroll: true })
  }, [focus])
  const isResolved = thread.resolved !== null
  const about = thread.gone ? `${title || 'Step'}, removed` : title
  const resolve = async () => {
    try {
      await calls.resolve(thread, !isResolved)
      if (!isResolved) onResolved()
    } catch (error) {
      calls.readAgain()
      toast.failure(error instanceof ApiError ? error.message : 'It could not be resolved. Try again.')
    }
  }
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={classes.thread}
      data-current={focus !== undefined || undefined}
      aria-label={`${isResolved ? 'Resolved thread' : 'Thread'} about ${about}`}
    >
      <header className={classes.threadHead}>
        {onShow ? (
          <button type="button" className={classes.about} onClick={onShow}>
            {about}
          </button>
        ) : (
          <span className={classes.about}>{about}</span>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color={isResolved ? 'gray' : 'teal'}
          leftSection={<Icon name={isResolved ? 'undo' : 'check'} size={14} />}
          onClick={() => void resolve()}
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </header>
      <ol className={classes.comments}>
        {thread.comments.map((comment) => (
          <li key={comment.id}>
            <OneComment thread={thread} comment={comment} />
          </li>
        ))}
      </ol>
      {thread.resolved && (
        <Text size="xs" c="dimmed" mb={6}>
          Resolved by {thread.resolved.by}
        </Text>
      )}
      <CommentField
        place={`answer ${thread.id}`}
        label={`Answer about ${about}`}
        placeholder={isResolved ? 'Answer, and reopen' : 'Answer'}
        action="Answer"
        onSend={(text) => calls.answer(thread.id, text)}
      />
    </article>
  )
}

/** One comment, with what its author, or an admin, can do. */
function OneComment({ thread, comment }: { readonly thread: CommentThread; readonly comment: Comment }) {
  const calls = useThreadCalls()
  const zone = useAppConfig()?.timezone
  const me = useAtomValue(sessionAtom)?.id
  const mayRemove = useMay()(endpoints.comments.remove)
  const [isEditing, setEditing] = useState(false)
  const { id, author, createdTS, editedTS, deleted } = comment
  const isOwn = author.id === me
  const remove = async () => {
    const whose = isOwn ? 'your comment' : `the comment of ${author.name}`
    if (
      !(await confirm({
        title: 'Delete comment',
        message: `Delete ${whose} for everybody?`,
        ok: 'Delete',
        danger: true,
      }))
    )
      return
    try {
      await calls.remove(thread.id, id, isOwn)
    } catch (error) {
      calls.readAgain()
      toast.failure(error instanceof ApiError ? error.message : 'It could not be deleted. Try again.')
    }
  }
  return (
    <div className={classes.comment}>
      <div className={classes.byline}>
        <b>{author.name}</b>
        <time dateTime={new Date(createdTS).toISOString()} title={formatDateTimeZone(createdTS, zone)}>
          {formatAgo(createdTS, Date.now(), zone)}
        </time>
        {editedTS !== null && <span>edited</span>}
        {!deleted && !isEditing && (isOwn || mayRemove) && (
          <span className={classes.own}>
            {isOwn && (
              <button type="button" onClick={() => setEditing(true)}>
                Edit
              </button>
            )}
            <button type="button" onClick={() => void remove()}>
              Delete
            </button>
          </span>
        )}
      </div>
      {deleted ? (
        <p className={classes.text} data-deleted>
          Deleted
        </p>
      ) : isEditing ? (
        <CommentField
          place={`edit ${id}`}
          label="Edit comment"
          placeholder="Write a comment"
          action="Save"
          begin={draftOf(comment)}
          focus={comment}
          onSend={async (text) => {
            await calls.edit(thread.id, id, text)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
    </div>
  )
}
