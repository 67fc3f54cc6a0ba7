import { savedAtom } from '../../core/atoms.ts'
import { commentsViewAtom, openCommentsAtom } from '../../core/comments.ts'
import type { Command, CommandContext } from '../../core/editor-context.ts'

const isStored = ({ board }: CommandContext) => board.store.get(savedAtom).id !== undefined

/** The commands of comments. */
export const commentCommands: readonly Command[] = [
  {
    label: 'Comment',
    group: 'Document',
    icon: 'message',
    keys: ['M'],
    at: ['menu'],
    when: isStored,
    run: ({ board }) => board.store.set(commentsViewAtom, { wish: 'write' }),
  },
  {
    label: 'Next open comment',
    group: 'Document',
    icon: 'message',
    keys: ['shift+M'],
    when: (context) => isStored(context) && (context.board.store.get(openCommentsAtom)?.total ?? 0) > 0,
    run: ({ board }) => board.store.set(commentsViewAtom, (view) => ({ thread: view?.thread, wish: 'next' })),
  },
]
