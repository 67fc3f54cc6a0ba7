import { useMemo, useState } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import { Frame } from '../frame/Frame.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { useTurning } from '../motion/use-turning.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { useSound } from '../sound/Sound.tsx'
import { WheelFace } from './WheelFace.tsx'
import css from './wheel.module.css'
import { angleOf, losingField, wheelView, winningFields } from './wheel-view.ts'

/** A wheel that turns until the answer is there, and stops in the field that it names. */
export default function SpinWheel(game: GameProps) {
  const { template, language, rows = [] } = game
  const brand = useBrand()
  const view = useMemo(() => wheelView(template, language, brand), [template, language, brand])
  const isStill = useStill(game.still)
  const [stopped, setStopped] = useState<number>()
  const [wheel, turning] = useTurning<HTMLDivElement>({
    loop: 360,
    period: view.period,
    draw: (degrees) => `rotate(${degrees}deg)`,
  })
  const show = async (played: Played | undefined) => {
    if (!played) return turning()?.put(0)
    const named = played.shown.kind === 'field' ? played.shown.field : null
    const isThere = named !== null && named >= 1 && named <= view.fields.length
    const field = isThere ? named : losingField(view.fields, winningFields(rows), Math.random)
    // Anywhere in the field, and clearly inside it.
    const angle = angleOf(field, view.fields.length, 0.25 + Math.random() * 0.5)
    if (isStill) turning()?.put(angle)
    else await turning()?.settle(angle)
    setStopped(field)
  }
  const turn = useTurn(game, show)
  const sound = useSound(view.audio, game.still)
  const spin = () => {
    sound.play()
    setStopped(undefined)
    if (!isStill) turning()?.start()
    turn.begin()
  }
  const button = (
    <PlayButton
      game={game}
      turn={turn}
      text={view.buttonText}
      picture={view.buttonPicture}
      again="Spin again"
      className={view.isApart ? undefined : css.push}
      onPlay={spin}
    />
  )
  const hit = view.fields.find(({ number }) => number === stopped)
  return (
    <Frame
      game={game}
      turn={turn}
      name="Spin wheel"
      sound={sound}
      segment={hit?.text ?? ''}
      controls={view.isApart ? button : undefined}
    >
      <div className={css.wheel} data-stopped={stopped} data-still={isStill || undefined}>
        <div ref={wheel} className={css.turns}>
          <WheelFace view={view} />
        </div>
        <svg viewBox="0 0 24 30" className={css.pointer} aria-hidden>
          <path d="M2 2h20L12 28z" fill="#212529" stroke="#ffffff" strokeWidth="2" strokeLinejoin="round" />
        </svg>
        {view.isApart ? <span className={css.hub} aria-hidden /> : <div className={css.middle}>{button}</div>}
        {hit && turn.phase === 'shown' && view.showsTexts && (
          <p className={css.hit} dir="auto">
            {hit.text}
          </p>
        )}
      </div>
      <ul className={css.hidden} aria-label="On the wheel">
        {view.fields.map(({ number, text }) => (
          <li key={number}>{text}</li>
        ))}
      </ul>
    </Frame>
  )
}
