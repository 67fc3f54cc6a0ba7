import { useEffect, useRef, useState } from 'react'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Board } from '#schemas/values/board.ts'
import { formatDate } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { PlayError } from '../state/client.ts'
import { useSite } from '../state/site.ts'
import css from './activities.module.css'
import { useIsVisible } from './useSeen.ts'

type Period = Board['period']

const names: Readonly<Record<Period, string>> = { daily: 'Today', weekly: 'Week', monthly: 'Month', campaign: 'All' }

/** A leaderboard: the best, the player, and the page around them, by period. */
export function BoardTable({ activity }: { readonly activity: Activity }) {
  const { leaderboard, me, visit } = useSite()
  const ref = useRef<HTMLElement>(null)
  const isSeen = useIsVisible(ref)
  const [board, setBoard] = useState<Board>()
  const [period, setPeriod] = useState<Period>()
  const [problem, setProblem] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the player or the clock has moved
  useEffect(() => {
    if (!isSeen) return undefined
    let current = true
    leaderboard(activity.ruleId, period).then(
      (next) => {
        if (!current) return
        setBoard(next)
        setProblem('')
      },
      (error) => current && setProblem(error instanceof PlayError ? error.message : `${error}`),
    )
    return () => {
      current = false
    }
  }, [isSeen, activity, period, me, visit])

  const periods = periodsOf(activity)
  const rows = board ? rowsOf(board) : []
  return (
    <section
      ref={ref}
      className={css.board}
      data-activity={activity.ruleId}
      aria-label={`Leaderboard of ${activity.name}`}
    >
      <h3>{activity.name}</h3>
      {periods.length > 1 && (
        <div className={css.periods}>
          {periods.map((one) => (
            <button key={one} type="button" aria-pressed={one === board?.period} onClick={() => setPeriod(one)}>
              {names[one]}
            </button>
          ))}
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
      {board && (
        <>
          <p className={css.soft}>
            {formatCount(board.players, 'player')}
            {board.period === 'campaign' ? '' : `, until ${formatDate(board.toTS - 1, visit.zone)}`}
            {board.me ? `. You are number ${formatNumber(board.me.rank)}.` : '. You have no score yet.'}
          </p>
          {rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">Rank</th>
                  <th scope="col">Player</th>
                  <th scope="col">Score</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ rank, userId, name, score, me: isMe, skips }) => (
                  <tr key={userId} data-me={isMe || undefined} data-skips={skips || undefined}>
                    <td>{formatNumber(rank)}</td>
                    <td>{isMe ? 'You' : name || userId}</td>
                    <td>{formatNumber(score)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}

/** The best and those around the player, each once; a row that does not follow the one before it is marked. */
function rowsOf({ top, around, me }: Board) {
  const best = top.slice(0, me && around.length > 0 && me.rank > 5 ? 5 : 10)
  const known = new Set(best.map(({ userId }) => userId))
  const rest = around.filter(({ userId }) => !known.has(userId))
  return [...best, ...rest].map((row, at) => ({ ...row, skips: at === best.length && best.length > 0 }))
}

/** The periods that its document says, in their order; none to choose from where it says none. */
function periodsOf({ document, template }: Activity): readonly Period[] {
  const said = [document, template].map((one) => one.leaderboardFrequency).find((one) => typeof one === 'object' && one)
  if (!said) return []
  return leaderboardFrequencies.filter((one) => (said as Record<string, unknown>)[one] === true)
}
