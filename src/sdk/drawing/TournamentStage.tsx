import { useEffect, useState } from 'react'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { tournamentStateAt } from '#schemas/documents/tournament-state.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Board } from '#schemas/values/board.ts'
import type { GameProps } from '#src/games/play/game.ts'
import Tournament from '#src/games/tournament/Tournament.tsx'
import { usePlayer } from '../player/player-context.ts'
import { BoardTable } from './BoardTable.tsx'

interface Props {
  readonly activity: Activity
  readonly game: GameProps
}

/** A tournament: its lobby, its game with the board below, and its winners. */
export default function TournamentStage({ activity, game }: Props) {
  const { leaderboard, now } = usePlayer()
  const { ruleId, tournament, template } = activity
  const [board, setBoard] = useState<Board>()
  const { start, end } = scheduleOf(template)
  const isOver = tournamentStateAt({ start, end }, now) === 'completed'
  useEffect(() => {
    if (!isOver) return undefined
    let current = true
    // Without its winners the result still says that it is over.
    leaderboard(ruleId).then(
      (next) => current && setBoard(next),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [isOver, ruleId, leaderboard])
  return (
    <Tournament
      {...game}
      competition={{
        now,
        players: tournament?.players,
        game: tournament?.game?.template,
        ...(isOver
          ? { winners: board?.top.map(rowOf), me: board?.me ? rowOf(board.me) : undefined }
          : { board: <BoardTable activity={activity} /> }),
      }}
    />
  )
}

const rowOf = ({ rank, name, userId, score, me }: Board['top'][number]) => ({
  ...{ rank, name: name || userId || 'A player', score, me },
})
