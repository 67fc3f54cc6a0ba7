import { Button } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { savedAtom } from '../../core/atoms.ts'
import { commentsViewAtom, openCommentsAtom } from '../../core/comments.ts'

/** Opens and closes the comments of a stored document, and says how many are open. */
export function CommentsButton() {
  const [view, setView] = useAtom(commentsViewAtom)
  const total = useAtomValue(openCommentsAtom)?.total ?? 0
  const { id } = useAtomValue(savedAtom)
  if (id === undefined) return null
  const words = total === 0 ? 'Comments' : total === 1 ? 'Comments, 1 open' : `Comments, ${total} open`
  return (
    <Button
      variant="subtle"
      color="gray"
      px={8}
      aria-label={words}
      aria-expanded={view !== undefined}
      onClick={() => setView(view ? undefined : {})}
      {...hint(`${words} (M)`, 'bottom')}
    >
      <Icon name="message" />
      {total > 0 && <span style={{ marginInlineStart: 5 }}>{total}</span>}
    </Button>
  )
}
