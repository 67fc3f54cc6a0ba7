import { useEffect, useState } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import { Frame } from '../frame/Frame.tsx'
import { ownText } from '../frame/own-text.ts'
import { PlayButton } from '../frame/PlayButton.tsx'
import type { GameProps } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { useSound } from '../sound/Sound.tsx'
import { MemoryCard } from './MemoryCard.tsx'
import css from './memory.module.css'
import { closed, isOver, laidOut, type Table, turnedUp } from './memory.ts'
import { memoryView } from './memory-view.ts'

/** Milliseconds for which two cards that are no pair can be looked at. */
const LOOK_MS = 1100

/** Pairs to be found; the pairs that were found are the points (our reading: `score` of a row counts pairs). */
export default function MemoryGame(game: GameProps) {
  const view = memoryView(game.template, game.language, useBrand())
  const isStill = useStill(game.still)
  const [table, setTable] = useState<Table>(() => laidOut(view.pairs.length, Math.random))
  const turn = useTurn(game, () => undefined)
  const of = view.pairs.length
  const isReady = game.open && turn.phase === 'ready'

  useEffect(() => {
    if (table.open.length < 2) return undefined
    const timer = setTimeout(() => setTable(closed), LOOK_MS)
    return () => clearTimeout(timer)
  }, [table.open])

  const sound = useSound(view.audio, game.still)
  const turnUp = (index: number) => {
    if (!isReady) return
    sound.play()
    const next = turnedUp(table, index)
    setTable(next)
    if (isOver(next)) turn.begin({ score: next.found.length })
  }
  const finish = () => {
    if (turn.phase !== 'shown') {
      turn.begin({ score: table.found.length })
      return
    }
    setTable(laidOut(of, Math.random))
    turn.renew()
  }
  return (
    <Frame
      game={game}
      turn={turn}
      name="Memory game"
      sound={sound}
      controls={
        <PlayButton
          game={game}
          turn={turn}
          text={ownText(game) || 'Finish now'}
          waits={table.turns === 0}
          onPlay={finish}
        />
      }
    >
      <div
        className={css.table}
        style={{ gridTemplateColumns: `repeat(${view.columns}, minmax(0, 1fr))` }}
        data-still={isStill || undefined}
      >
        {table.cards.map((pair, index) => (
          <MemoryCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is told by its place
            key={index}
            index={index}
            face={view.pairs[pair]?.[table.cards.indexOf(pair) === index ? 0 : 1] ?? { text: '', picture: '' }}
            view={view}
            isOpen={table.open.includes(index)}
            isFound={table.found.includes(pair)}
            isOff={!isReady}
            describedBy={game.open ? undefined : turn.closedId}
            onTurn={() => turnUp(index)}
          />
        ))}
      </div>
      <p className={css.count} role="status">
        {table.found.length} of {of} pairs found, {table.turns} {table.turns === 1 ? 'turn' : 'turns'}
      </p>
    </Frame>
  )
}
