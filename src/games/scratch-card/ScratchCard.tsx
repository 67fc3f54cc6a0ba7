import { useRef, useState } from 'react'
import { Frame } from '../frame/Frame.tsx'
import { ownText } from '../frame/own-text.ts'
import { Picture } from '../frame/Picture.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { namesOf } from '../frame/words.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useTurn } from '../play/use-turn.ts'
import { ScratchLayer } from './ScratchLayer.tsx'
import css from './scratch.module.css'
import { scratchView } from './scratch-view.ts'

/** A card whose layer is scratched away by pointer, or taken off by a button; what is under it comes from the answer. */
export default function ScratchCard(game: GameProps) {
  const view = scratchView(game.template, game.language)
  const [isBare, setBare] = useState(false)
  const bared = useRef<() => void>(undefined)
  const isCleared = useRef(false)
  const cover = () => {
    isCleared.current = false
    setBare(false)
  }
  // What came is there to be seen once the layer is gone, however fast or slow the player is.
  const show = (played: Played | undefined) => {
    if (!played) return cover()
    const gone = new Promise<void>((done) => {
      bared.current = done
    })
    if (isCleared.current) bare()
    return gone
  }
  const bare = () => {
    isCleared.current = true
    if (!bared.current) return
    setBare(true)
    bared.current()
    bared.current = undefined
  }
  const turn = useTurn(game, show)
  const { phase, played } = turn
  const reveal = () => {
    if (phase === 'shown') {
      cover()
      turn.renew()
      return
    }
    turn.begin()
    bare()
  }
  const under = played ? namesOf(played.rewards) || 'No luck this time' : '…'
  return (
    <Frame
      game={game}
      turn={turn}
      name="Scratch card"
      controls={
        <PlayButton
          game={game}
          turn={turn}
          text={ownText(game) || 'Reveal'}
          again="Another card"
          works={phase === 'showing'}
          onPlay={reveal}
        />
      }
    >
      <div
        className={css.card}
        style={{ width: view.width, aspectRatio: `${view.width} / ${view.height}` }}
        data-round={view.isRound || undefined}
      >
        <div className={css.under} aria-hidden={!isBare}>
          {view.logo && <Picture from={view.logo} className={css.logo} />}
          {/* A new element with each text: dots that grew into a prize would count as a layout shift. */}
          <span
            key={under}
            className={css.prize}
            data-won={(played && played.rewards.length > 0) || undefined}
            dir="auto"
          >
            {under}
          </span>
        </div>
        <ScratchLayer
          view={view}
          isGone={isBare}
          isOff={!game.open || phase === 'shown'}
          onTouch={() => {
            if (phase === 'ready') turn.begin()
          }}
          onCleared={bare}
        />
      </div>
    </Frame>
  )
}
