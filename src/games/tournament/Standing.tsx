import { formatNumber } from '#src/format/numbers.ts'
import css from './tournament.module.css'

/** A place of a tournament. */
export interface StandingRow {
  readonly rank: number
  readonly name: string
  readonly score: number
  readonly me?: boolean
}

/** The winners of a tournament, the first three apart; the player's own place stands last. */
export function Winners({
  rows,
  me,
}: {
  readonly rows: readonly StandingRow[]
  readonly me?: StandingRow | undefined
}) {
  if (rows.length === 0) return <p className={css.soft}>Nobody took part.</p>
  return (
    <>
      <ol className={css.winners} aria-label="Winners">
        {rows.slice(0, 3).map(({ rank, name, score, me: isMe }) => (
          <li key={`${rank} ${name}`} data-me={isMe || undefined}>
            <b>{formatNumber(rank)}</b>
            <span>{isMe ? 'You' : name}</span>
            <span className={css.soft}>{formatNumber(score)}</span>
          </li>
        ))}
      </ol>
      <p className={css.own}>
        {me ? `You came ${formatNumber(me.rank)}${ending(me.rank)}.` : 'You did not take part.'}
      </p>
    </>
  )
}

/** Returns the ending of an ordinal: 1st, 2nd, 3rd, 4th. */
function ending(rank: number): string {
  const tens = rank % 100
  if (tens >= 11 && tens <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'
}
