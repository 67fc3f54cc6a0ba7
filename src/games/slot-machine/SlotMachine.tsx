import { useMemo, useRef, useState } from 'react'
import { Frame } from '../frame/Frame.tsx'
import { Picture } from '../frame/Picture.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { Said } from '../frame/Said.tsx'
import type { Turning } from '../motion/turning.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { Reel } from './Reel.tsx'
import css from './slot.module.css'
import { lineOf, linesOf, slotView } from './slot-view.ts'

/** A slot machine whose reels run until the answer is there, and stop one after the other at its elements. */
export default function SlotMachine(game: GameProps) {
  const { template, language, rows = [] } = game
  const view = useMemo(() => slotView(template, language), [template, language])
  const isStill = useStill(game.still)
  const reels = useRef<(Turning | null)[]>([])
  const [line, setLine] = useState<readonly number[]>([])
  const each = (act: (reel: Turning, at: number) => unknown) =>
    Promise.all(reels.current.slice(0, view.reels).map((reel, at) => reel && act(reel, at)))

  const show = async (played: Played | undefined) => {
    const fallen = played?.shown.kind === 'elements' ? played.shown.elements : []
    const places = lineOf(fallen, view, Math.random, linesOf(rows))
    const isAtOnce = isStill || !played
    await each((reel, at) => (isAtOnce ? reel.put(places[at] ?? 0) : reel.settle(places[at] ?? 0)))
    if (played) setLine(places)
  }
  const turn = useTurn(game, show)
  const pull = () => {
    setLine([])
    if (!isStill) each((reel) => reel.start())
    turn.begin()
  }
  const shown = line.map((index) => view.elements[index]?.name ?? '').slice(0, view.reels)
  return (
    <Frame
      game={game}
      turn={turn}
      name="Slot machine"
      segment={shown.join(', ')}
      controls={<PlayButton game={game} turn={turn} again="Pull again" onPlay={pull} />}
    >
      <div className={css.machine} data-still={isStill || undefined}>
        <Said as="h3" words={view.crown} />
        <div className={css.box} style={view.box} data-line={shown.join(' ') || undefined}>
          {Array.from({ length: view.reels }, (_, at) => at).map((at) => (
            <Reel
              key={at}
              ref={(reel) => {
                reels.current[at] = reel
              }}
              elements={view.elements}
              rounds={view.spins + at}
            />
          ))}
          <span className={css.payline} aria-hidden />
        </div>
        {view.buttonPicture && <Picture from={view.buttonPicture} className={css.lever} />}
      </div>
      <p className={css.hidden}>{turn.phase === 'shown' && `The line: ${shown.join(', ')}`}</p>
    </Frame>
  )
}
