import { type ReactNode, Suspense, useState } from 'react'
import { type TournamentState, tournamentStateAt, tournamentStateWords } from '#schemas/documents/tournament-state.ts'
import { type JsonObject, numericAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useBrand } from '#src/kit/brand.ts'
import { gameLook } from '../frame/game-look.ts'
import { Picture } from '../frame/Picture.tsx'
import { RichText } from '../frame/RichText.tsx'
import { gameOf } from '../games.ts'
import type { GameProps } from '../play/game.ts'
import { type StandingRow, Winners } from './Standing.tsx'
import css from './tournament.module.css'
import { asTemplate, type BoxedWords, lengthWords, tournamentView } from './tournament-view.ts'

/** The standing of a tournament at a moment. */
export interface Competition {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The people who have taken a place; undefined where that is not known. */
  readonly players?: number | undefined
  /** The template of the game that is played; undefined where none is chosen. */
  readonly game?: JsonObject | undefined
  /** The board, while it is played and afterwards. */
  readonly board?: ReactNode
  /** The best, once it is over, and the player's own place. */
  readonly winners?: readonly StandingRow[] | undefined
  readonly me?: StandingRow | undefined
}

interface Props extends GameProps {
  readonly competition?: Competition
}

/** A tournament as players see it: the lobby before and while it is played, its game, and the winners once it is over (E §3 "Tournament"). */
export default function Tournament({ competition, ...game }: Props) {
  const { template: tournament, language, open, whyNot } = game
  const [isPlaying, setPlaying] = useState(false)
  const { now = 0, players, game: played, board, winners, me } = competition ?? {}
  const view = tournamentView(tournament, language)
  const look = gameLook(asTemplate(tournament), language, useBrand())
  const state = competition ? tournamentStateAt({ start: view.start, end: view.end }, now) : 'live'
  const Game = gameOf(numericAt(played ?? {}, 'typeId') ?? 0)
  if (isPlaying && played) {
    return (
      <div className={css.playing}>
        <button type="button" className={css.back} onClick={() => setPlaying(false)}>
          Back to the tournament
        </button>
        <Suspense
          fallback={
            <p role="status" data-waits>
              Opening…
            </p>
          }
        >
          <Game {...game} template={played} />
        </Suspense>
        {board}
      </div>
    )
  }
  const left = view.places !== undefined && players !== undefined ? Math.max(0, view.places - players) : undefined
  return (
    <section
      className={css.lobby}
      style={look.page}
      aria-label={view.title.text ? `Tournament: ${view.title.text}` : 'Tournament'}
      data-game="Tournament"
      data-state={state}
    >
      {view.banner && <Picture from={view.banner} className={css.banner} />}
      <header className={css.head}>
        {look.logo && <Picture from={look.logo} className={css.logo} style={look.logoStyle} />}
        {view.picture && <Picture from={view.picture} className={css.picture} />}
        <h2 style={{ ...look.title.style, ...view.title.style }} dir="auto">
          {view.title.text || 'Tournament'}
        </h2>
        <p className={css.state} data-state={state}>
          {game.still ? tournamentStateWords[state] : stateWords(state, view, now)}
        </p>
      </header>
      <Boxed words={view.description} />
      {state === 'completed' && winners && <Winners rows={winners} me={me} />}
      <Boxed words={view.prize} label="Prizes" />
      {state !== 'completed' && (
        <dl className={css.facts}>
          {view.places !== undefined && (
            <div>
              <dt>{left === undefined ? 'Places' : 'Places left'}</dt>
              <dd>
                {left === undefined
                  ? formatNumber(view.places)
                  : `${formatNumber(left)} of ${formatNumber(view.places)}`}
              </dd>
            </div>
          )}
          {players !== undefined && (
            <div>
              <dt>Players</dt>
              <dd>{formatNumber(players)}</dd>
            </div>
          )}
        </dl>
      )}
      {state === 'live' &&
        (open || game.still ? (
          <button
            type="button"
            className={css.play}
            style={{ ...look.button.colours, ...look.button.style, justifySelf: look.button.place ?? 'center' }}
            onClick={() => setPlaying(true)}
            disabled={!played && !game.still}
          >
            {look.button.text || 'PLAY NOW'}
          </button>
        ) : (
          <p className={css.soft}>{whyNot || 'This is closed at the moment.'}</p>
        ))}
      <Boxed words={view.rules} label="Rules" />
      {state !== 'upcoming' && board}
    </section>
  )
}

/** A text in its box, below its heading; nothing where it says nothing. */
function Boxed({ words, label }: { readonly words: BoxedWords; readonly label?: string }) {
  if (!words.text) return null
  return (
    <div className={css.box} style={words.box}>
      {label && <h3>{label}</h3>}
      <RichText html={words.text} style={words.style} />
    </div>
  )
}

function stateWords(
  state: TournamentState,
  { start, end }: { readonly start: number | undefined; readonly end: number | undefined },
  now: number,
): string {
  if (state === 'upcoming') return `Starts in ${lengthWords((start ?? now) - now)}`
  if (state === 'completed') return 'Completed'
  const left = (end ?? Number.POSITIVE_INFINITY) - now
  return now > 0 && left < MAX_LEFT_MS ? `Live · ${lengthWords(left)} left` : 'Live'
}

/** A longer time is not said: ten years. */
const MAX_LEFT_MS = 10 * 366 * 86_400_000
