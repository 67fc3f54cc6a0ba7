import type { CSSProperties } from 'react'
import type { Board } from '#schemas/values/board.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Avatar } from './Avatar.tsx'
import type { BoardLook } from './board-look.ts'
import { fourthWords, nameOfRanked } from './board-words.ts'
import css from './leaderboard.module.css'

interface Props {
  readonly look: BoardLook
  /** The first three, from the first; fewer where nobody else has a score. */
  readonly rows: Board['top']
}

/** The first three on their steps: the first in the middle, the second to the left. */
export function Podium({ look, rows }: Props) {
  const { hasPictures, fourth, headings } = look
  return (
    <ol className={css.podium} aria-label="The first three">
      {rows.map((row, at) => {
        const paint = look.ranks[at as 0 | 1 | 2]
        const name = nameOfRanked(row)
        return (
          <li
            key={row.rank}
            data-place={at + 1}
            data-me={row.me || undefined}
            style={{ '--rank': paint.ground, '--on-rank': paint.ink } as CSSProperties}
          >
            <span className={css.head}>
              {hasPictures && <Avatar name={row.name || name} picture={row.picture} />}
              <b className={css.medal}>
                <span className={css.unseen}>{headings[0]} </span>
                {formatNumber(row.rank)}
              </b>
            </span>
            <span className={css.step}>
              <span className={css.name} title={name} dir="auto">
                {name}
              </span>
              <b className={css.score}>
                <span className={css.unseen}>{headings[2]} </span>
                {formatNumber(row.score)}
              </b>
              {fourth !== 'none' && (
                <span className={css.more}>
                  {headings[3]} {fourthWords(fourth, row.fourth)}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
