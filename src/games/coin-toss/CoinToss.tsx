import { type CSSProperties, useState } from 'react'
import { Frame } from '../frame/Frame.tsx'
import { Picture } from '../frame/Picture.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { useTurning } from '../motion/use-turning.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { useSound } from '../sound/Sound.tsx'
import css from './coin.module.css'
import { type CoinSide, coinView } from './coin-view.ts'

/** A coin that spins until the answer is there, and shows the side that it names. */
export default function CoinToss(game: GameProps) {
  const view = coinView(game.template, game.language)
  const isStill = useStill(game.still)
  const [side, setSide] = useState<number>()
  const [coin, turning] = useTurning<HTMLDivElement>({
    loop: 360,
    period: view.period,
    rounds: 2,
    draw: (degrees) => `rotateX(${degrees}deg)`,
  })
  const show = async (played: Played | undefined) => {
    if (!played) return turning()?.put(0)
    const named = played.shown.kind === 'side' ? played.shown.side : 0
    const shown = named === 1 || named === 2 ? named : 1 + Math.floor(Math.random() * 2)
    const angle = shown === 2 ? 180 : 0
    if (isStill) turning()?.put(angle)
    else await turning()?.settle(angle)
    setSide(shown)
  }
  const turn = useTurn(game, show)
  const sound = useSound(view.audio, game.still)
  const toss = () => {
    sound.play()
    setSide(undefined)
    if (!isStill) turning()?.start()
    turn.begin()
  }
  const landed = side === undefined ? undefined : view.sides[side - 1]
  return (
    <Frame
      game={game}
      turn={turn}
      name="Coin toss"
      sound={sound}
      segment={landed?.text ?? ''}
      controls={
        <PlayButton
          game={game}
          turn={turn}
          text={view.buttonText}
          picture={view.buttonPicture}
          again="Toss again"
          onPlay={toss}
        />
      }
    >
      <div
        className={css.table}
        data-tossing={(turn.phase !== 'ready' && turn.phase !== 'shown' && !isStill) || undefined}
      >
        <div className={css.flies}>
          <div ref={coin} className={css.coin} data-side={side}>
            {view.sides.map((one, at) => (
              <Side key={one.number} side={one} isBack={at === 1} font={view.font} isBare={!view.showsTexts} />
            ))}
          </div>
        </div>
      </div>
      <p className={css.landed} dir="auto">
        {landed && turn.phase === 'shown' ? landed.text : view.sides.map(({ text }) => text).join(' or ')}
      </p>
    </Frame>
  )
}

interface SideProps {
  readonly side: CoinSide
  readonly isBack: boolean
  readonly font: CSSProperties
  /** It says nothing, whatever its words are. */
  readonly isBare: boolean
}

function Side({ side, isBack, font, isBare }: SideProps) {
  return (
    <div
      className={isBack ? css.back : css.front}
      style={{ backgroundColor: side.colour, color: side.ink, ...font }}
      aria-hidden
      dir="auto"
    >
      {side.picture ? <Picture from={side.picture} className={css.picture} /> : !isBare && <span>{side.text}</span>}
    </div>
  )
}
