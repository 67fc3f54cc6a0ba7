import { useId, useState } from 'react'
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { numericAt } from '#schemas/json.ts'
import { Frame } from '../frame/Frame.tsx'
import { Picture } from '../frame/Picture.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { RichText } from '../frame/RichText.tsx'
import { addressOf, holdersOf, objectIn, textIn } from '../frame/reading.ts'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import css from './plain.module.css'

/** Types whose points are counted by something that is not here: another's game, a tournament, a leaderboard. */
const counted: readonly number[] = [playTypes.externalGame, playTypes.tournament, playTypes.leaderboard]

const MAX_SCORE = 1_000_000_000

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
  const picture = addressOf(objectIn(holders, 'assets').cover) || addressOf(objectIn(holders, 'bannerImage'))
  const description = textIn(holders, 'description') || textIn(holders, 'tournamentDescription')
  return (
    <Frame
      game={game}
      turn={turn}
      name={playTypeNames[type] ?? 'Game'}
      instead={shown?.kind === 'score' ? `Your points are in: ${shown.score.toLocaleString('en')}` : ''}
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
        {picture ? (
          <Picture from={picture} className={css.cover} />
        ) : (
          isCounted && (
            <svg viewBox="0 0 96 64" className={css.drawn} aria-hidden>
              <rect x="4" y="10" width="88" height="48" rx="24" fill="var(--button)" />
              <path d="M28 24v20M18 34h20" stroke="var(--on-button)" strokeWidth="6" strokeLinecap="round" />
              <circle cx="64" cy="40" r="5" fill="var(--on-button)" />
              <circle cx="76" cy="28" r="5" fill="var(--on-button)" />
            </svg>
          )
        )}
        {description && <RichText html={description} />}
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
