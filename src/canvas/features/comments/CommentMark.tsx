import { useAtomValue, useSetAtom } from 'jotai'
import { commentsOn, commentsViewAtom } from '../../core/comments.ts'
import { useBoard } from '../../core/editor-context.ts'
import classes from './comment-mark.module.css'

interface Props {
  /** The node or edge. */
  readonly id: string
  /** True in a line of text rather than on the corner of a card. */
  readonly isInline?: boolean
}

/** The number of open comments about a step or connection, which opens them; nothing where there are none. */
export function CommentMark(props: Props) {
  const count = useAtomValue(commentsOn(props.id))
  return count === 0 ? null : <CountedComments {...props} count={count} />
}

function CountedComments({ id, isInline, count }: Props & { readonly count: number }) {
  const board = useBoard()
  const open = useSetAtom(commentsViewAtom)
  return (
    <button
      type="button"
      className={`nodrag nopan ${classes.mark}`}
      data-inline={isInline || undefined}
      aria-label={count === 1 ? '1 open comment' : `${count} open comments`}
      onClick={(event) => {
        event.stopPropagation()
        board.show(id)
        open({})
      }}
    >
      {count}
    </button>
  )
}
