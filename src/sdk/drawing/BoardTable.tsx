import { useEffect, useRef, useState } from 'react'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Board } from '#schemas/values/board.ts'
import { Leaderboard } from '#src/games/leaderboard/Leaderboard.tsx'
import { sentenceOf } from '../player/play-error.ts'
import { usePlayer } from '../player/player-context.ts'
import { titleOf } from '../player/title-of.ts'
import css from './activities.module.css'
import { useIsVisible } from './use-is-visible.ts'

type Period = Board['period']

/** A leaderboard in its design: the best, the player among those around, what ranks win and who won before, by period. */
export function BoardTable({ activity }: { readonly activity: Activity }) {
  const player = usePlayer()
  const { leaderboard, me, now } = player
  const title = titleOf(activity, player)
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
      (error) => current && setProblem(sentenceOf(error)),
    )
    return () => {
      current = false
    }
  }, [isSeen, activity, period, me, now])

  return (
    <article ref={ref} className={css.board} data-activity={activity.ruleId} aria-label={`Leaderboard of ${title}`}>
      <p className={css.soft}>{title}</p>
      {problem && <p role="alert">{problem}</p>}
      {board && <Leaderboard board={board} onPeriod={setPeriod} />}
    </article>
  )
}
