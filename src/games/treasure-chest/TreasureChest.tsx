import { useState } from 'react'
import { Frame } from '../frame/Frame.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import { namesOf } from '../frame/words.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { Chest, type ChestState } from './Chest.tsx'
import css from './chest.module.css'
import { chestView } from './chest-view.ts'

/** Milliseconds a lid takes. */
const OPENING_MS = 700

/** Chests to choose from: the chosen one opens with what the answer says. */
export default function TreasureChest(game: GameProps) {
  const view = chestView(game.template, game.language)
  const isStill = useStill(game.still)
  const [chosen, setChosen] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const show = async (played: Played | undefined) => {
    if (!played) {
      setChosen(undefined)
      return
    }
    setOpen(true)
    if (!isStill) await new Promise((done) => setTimeout(done, OPENING_MS))
  }
  const turn = useTurn(game, show)
  const { phase, played } = turn
  const isWon = played !== undefined && played.rewards.length > 0
  const stateOf = (number: number): ChestState => {
    if (chosen === undefined) return 'closed'
    if (chosen !== number) return 'left'
    if (!isOpen) return 'opening'
    return isWon ? 'full' : 'empty'
  }
  const choose = (number: number) => {
    if (phase !== 'ready') return
    setChosen(number)
    turn.begin()
  }
  const again = () => {
    setChosen(undefined)
    setOpen(false)
    turn.renew()
  }
  return (
    <Frame
      game={game}
      turn={turn}
      name="Treasure chest"
      segment={view.chests.find(({ number }) => number === chosen)?.name ?? ''}
      controls={
        (view.hasButton || (phase === 'shown' && game.open)) && (
          <PlayButton
            game={game}
            turn={turn}
            again="Choose another"
            onPlay={() => (phase === 'shown' ? again() : choose(anyOf(view.chests.length)))}
          />
        )
      }
    >
      <div className={css.scene} style={view.scene}>
        {view.chests.map((chest) => (
          <Chest
            key={chest.number}
            chest={chest}
            state={stateOf(chest.number)}
            pictures={view.pictures}
            isOff={!game.open || phase !== 'ready'}
            describedBy={game.open ? undefined : turn.closedId}
            onChoose={() => choose(chest.number)}
          />
        ))}
        {phase === 'shown' && played && isWon && (
          <p className={css.found} dir="auto">
            {namesOf(played.rewards)}
          </p>
        )}
      </div>
      {view.showsProgress && (
        <span className={css.track} data-phase={phase} aria-hidden>
          <span />
        </span>
      )}
    </Frame>
  )
}

/** The number of a chest, by chance. */
const anyOf = (count: number) => 1 + Math.floor(Math.random() * count)
