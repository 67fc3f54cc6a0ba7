import type { Board } from '#schemas/values/board.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { nameOfReward } from '../frame/words.ts'
import { Avatar } from './Avatar.tsx'
import type { BoardLook } from './board-look.ts'
import { nameOfRanked, ranksOf, winnersNames } from './board-words.ts'
import css from './leaderboard.module.css'

/** The prizes of ranks, from the first. */
export function Prizes({ prizes }: Pick<Board, 'prizes'>) {
  if (prizes.length === 0) return null
  return (
    <section className={css.below}>
      <h4>Prizes</h4>
      <ul className={css.prizes}>
        {prizes.map((prize) => (
          <li key={`${prize.first} ${prize.last} ${prize.offerId}`}>
            <b>
              {prize.first === prize.last ? 'Rank' : 'Ranks'} {ranksOf(prize)}
            </b>
            <span>{nameOfReward(prize)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first ranks of the period before, with what they were given. */
export function Winners({ period, previous, look }: Pick<Board, 'period' | 'previous'> & { readonly look: BoardLook }) {
  if (!previous || previous.rows.length === 0) return null
  return (
    <section className={css.below}>
      <h4>{winnersNames[period]}</h4>
      <ol className={css.winners}>
        {previous.rows.map((row) => {
          const name = nameOfRanked(row)
          return (
            <li key={row.rank} data-me={row.me || undefined}>
              <b>{formatNumber(row.rank)}</b>
              {look.hasPictures && <Avatar name={row.name || name} picture={row.picture} />}
              <span className={css.words}>
                <span className={css.name} title={name} dir="auto">
                  {name}
                </span>
                {row.won.length > 0 && <small>{row.won.join(', ')}</small>}
              </span>
              <span>{formatNumber(row.score)}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
