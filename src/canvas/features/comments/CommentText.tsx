import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Comment } from '#schemas/endpoints/comments.ts'
import { piecesOf } from '#schemas/values/comments.ts'
import classes from './comments.module.css'
import { linkedPieces } from './linked-text.ts'

/** The text of a comment: plain, with its line breaks, the names of whom it mentions, and web addresses that can be opened. */
export function CommentText({ comment: { text, mentions } }: { readonly comment: Comment }) {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  const shown = piecesOf(text).flatMap((piece): ReactNode[] =>
    'member' in piece
      ? [<b key={piece.member}>@{names.get(piece.member) ?? 'somebody'}</b>]
      : linkedPieces(piece.text).map(({ text: said, href }) =>
          href === undefined ? (
            said
          ) : (
            <Anchor key={href} href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
              {said}
            </Anchor>
          ),
        ),
  )
  // Each piece once more by its place: the same link may stand there twice.
  return (
    <p className={classes.text} dir="auto">
      {shown.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        <span key={index}>{piece}</span>
      ))}
    </p>
  )
}
