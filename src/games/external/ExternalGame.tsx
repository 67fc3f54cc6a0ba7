import { useEffect, useRef, useState } from 'react'
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { isObject, type JsonObject, numericAt } from '#schemas/json.ts'
import { parseUrl } from '#schemas/url.ts'
import { formatPrecise } from '#src/format/numbers.ts'
import { Frame } from '../frame/Frame.tsx'
import css from '../frame/frame.module.css'
import { wordsIn } from '../frame/game-look.ts'
import { PlayButton } from '../frame/PlayButton.tsx'
import { holdersOf, textIn } from '../frame/reading.ts'
import { GameCover } from '../plain/GameCover.tsx'
import PlainGame from '../plain/PlainGame.tsx'
import { scoreIn } from '../plain/score.ts'
import type { GameProps } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import own from './external.module.css'

/**
 * A game at an address of somebody else (E §3 "Externally supplied game"): it plays in a sandboxed frame, and its run is
 * over when it tells its score. Without an `https` address it is a plain card, on which the points are told by hand.
 */
export default function ExternalGame(game: GameProps) {
  const address = addressOf(game.template, game.language)
  return address ? <FramedGame game={game} address={address} /> : <PlainGame {...game} />
}

/** The address that a game is played at; `''` for none that may be opened. */
function addressOf(template: JsonObject, language: number): string {
  const holders = holdersOf(template, language)
  const said = textIn(holders, 'url') || textIn(holders, 'finalUrl')
  return parseUrl(said)?.protocol === 'https:' ? said : ''
}

/** The shape of the frame: what the game says of its size, else that of a phone. */
function shapeOf(template: JsonObject): string {
  const [width, height] = [numericAt(template, 'width') ?? 0, numericAt(template, 'height') ?? 0]
  if (width > 0 && height > 0) return `${width} / ${height}`
  return template.isPortrait === false ? '16 / 10' : '9 / 14'
}

function FramedGame({ game, address }: { readonly game: GameProps; readonly address: string }) {
  const { template, language } = game
  const [isOpen, setOpen] = useState(false)
  const [score, setScore] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const turn = useTurn(game, () => undefined)
  const holders = holdersOf(template, language)
  const title = wordsIn(holders, 'title').text
  const begin = useRef(turn.begin)
  useEffect(() => {
    begin.current = turn.begin
  })

  useEffect(() => {
    if (!isOpen) return
    frame.current?.focus()
    const hear = ({ source, data }: MessageEvent) => {
      const told = source !== null && source === frame.current?.contentWindow ? scoreIn(data) : undefined
      if (told === undefined) return
      setScore(told)
      setOpen(false)
      void begin.current({ score: told })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [isOpen])

  const open = () => {
    if (turn.error && score !== undefined) return void turn.begin({ score })
    turn.renew()
    setScore(undefined)
    setOpen(true)
  }
  const shown = turn.played?.shown
  return (
    <Frame
      game={game}
      turn={turn}
      name={playTypeNames[playTypes.externalGame] ?? 'Game'}
      instead={isObject(shown) && shown.kind === 'score' ? `Your points are in: ${formatPrecise(shown.score)}` : ''}
      controls={
        isOpen ? (
          <button type="button" className={css.quiet} onClick={() => setOpen(false)}>
            Leave the game
          </button>
        ) : (
          <PlayButton
            game={game}
            turn={turn}
            text={turn.error && score !== undefined ? 'Send my score again' : ''}
            onPlay={open}
          />
        )
      }
    >
      {isOpen ? (
        <iframe
          ref={frame}
          className={own.frame}
          style={{ aspectRatio: shapeOf(template) }}
          src={address}
          title={title || 'Game'}
          // Its scripts run, and nothing else is lent to it: no storage of ours, no forms, no windows, no way to the page.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          data-external-game
        />
      ) : (
        <div className={own.card}>
          <GameCover holders={holders} isDrawn />
          {score !== undefined && <p className={own.score}>Score: {formatPrecise(score)}</p>}
        </div>
      )}
    </Frame>
  )
}
