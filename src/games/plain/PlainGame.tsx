import { useId, useState } from 'react'
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { numericAt } from '#schemas/json.ts'
import { formatPrecise } from '#src/format/numbers.ts'
import { Frame } from '../frame/Frame.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { holdersOf, objectIn, textIn } from '../frame/reading.ts'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { GameCover } from './GameCover.tsx'
import css from './plain.module.css'
import { MAX_SCORE } from './score.ts'

/** Types whose points are counted by something that is not here: another's game, a tournament, a leaderboard. */
const counted: readonly number[] = [playTypes.externalGame, playTypes.tournament, playTypes.leaderboard]

/** A card that plays with one button: for games that come from elsewhere, whose points are told here, and for whatever has no game. */
export default function PlainGame(game: GameProps) {
  const [points, setPoints] = useState('100')
  const field = useId()
  const turn = useTurn(game, () => undefined)
  const holders = holdersOf(game.template, game.language)
  const type = numericAt(game.template, 'typeId') ?? 0
  const isCounted = counted.includes(type)
  const shown = turn.played?.shown
  const score = Number(points)
  const isScore = points.trim() !== '' && Number.isFinite(score) && score >= 0 && score <= MAX_SCORE
  return (
    <Frame
      game={game}
      turn={turn}
      name={playTypeNames[type] ?? 'Game'}
      instead={shown?.kind === 'score' ? `Your points are in: ${formatPrecise(shown.score)}` : ''}
      controls={
        <PlayButton
          game={game}
          turn={turn}
          text={textIn([objectIn(holders, 'tournamentButtonConfig')], 'text')}
          waits={isCounted && !isScore}
          onPlay={() => turn.begin(isCounted ? { score } : {})}
        />
      }
    >
      <div className={css.card}>
        <GameCover holders={holders} isDrawn={isCounted} />
        {isCounted && (
          <p className={css.points}>
            <label htmlFor={field}>Points you reached</label>
            <input
              id={field}
              inputMode="numeric"
              value={points}
              aria-invalid={!isScore || undefined}
              aria-describedby={isScore ? undefined : `${field}-wrong`}
              onChange={({ target }) => setPoints(target.value)}
            />
            {!isScore && <span id={`${field}-wrong`}>A number from 0 to 1,000,000,000</span>}
          </p>
        )}
      </div>
    </Frame>
  )
}
