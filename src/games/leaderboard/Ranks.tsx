import { type CSSProperties, Fragment } from 'react'
import type { Board } from '#schemas/values/board.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Avatar } from './Avatar.tsx'
import type { BoardLook } from './board-look.ts'
import { fourthWords, nameOfRanked } from './board-words.ts'
import css from './leaderboard.module.css'

interface Props {
  readonly look: BoardLook
  /** The ranks of the page. */
  readonly rows: Board['top']
  /** The player with those just before and after; those that stand on the page already are left out. */
  readonly around: Board['around']
  /** The distance between the player and the rank before, in words; `''` for none. */
  readonly way: string
}

/** The table of a board: a page of its ranks, and below them the player among those around. */
export function Ranks({ look, rows, around, way }: Props) {
  const { hasPictures, fourth, headings } = look
  const apart = around.filter(({ rank }) => !rows.some((row) => row.rank === rank))
  const shown = [...rows, ...apart].sort((one, other) => one.rank - other.rank)
  const columns = fourth === 'none' ? 3 : 4
  return (
    <table className={css.ranks}>
      <thead>
        <tr>
          {headings.slice(0, columns).map((heading, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its position
            <th key={at} scope="col" dir="auto">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, at) => {
          const before = shown[at - 1]
          const [name, paint] = [nameOfRanked(row), look.ranks[row.rank - 1]]
          return (
            <Fragment key={row.rank}>
              {before && before.rank + 1 < row.rank && (
                <tr className={css.gap} aria-hidden>
                  <td colSpan={columns}>···</td>
                </tr>
              )}
              <tr data-me={row.me || undefined}>
                <td>
                  <span
                    className={css.rank}
                    {...(paint && { style: { '--rank': paint.ground, '--on-rank': paint.ink } as CSSProperties })}
                    data-painted={paint ? true : undefined}
                  >
                    {formatNumber(row.rank)}
                  </span>
                </td>
                <td>
                  <span className={css.who}>
                    {hasPictures && <Avatar name={row.name || name} picture={row.picture} />}
                    <span className={css.words}>
                      <span className={css.name} title={name} dir="auto">
                        {name}
                      </span>
                      {row.me && way && <small>{way}</small>}
                    </span>
                  </span>
                </td>
                <td>{formatNumber(row.score)}</td>
                {fourth !== 'none' && <td>{fourthWords(fourth, row.fourth)}</td>}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
