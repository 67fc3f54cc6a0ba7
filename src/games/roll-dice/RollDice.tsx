import { useRef, useState } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import { Frame } from '../frame/Frame.tsx'
import { PlayButton } from '../frame/PlayButton.tsx'
import type { Turning } from '../motion/turning.ts'
import type { GameProps, Played } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { useTurn } from '../play/use-turn.ts'
import { useSound } from '../sound/Sound.tsx'
import { Die } from './Die.tsx'
import css from './dice.module.css'
import { diceView, rollsOf } from './dice-view.ts'

/** Milliseconds between two rolls, so that the first can be read. */
const PAUSE_MS = 700

const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0)

/** Dice that tumble until the answer is there, and show its faces, roll by roll. */
export default function RollDice(game: GameProps) {
  const view = diceView(game.template, game.language, useBrand())
  const isStill = useStill(game.still)
  const tumbling = useRef<(Turning | null)[]>([])
  const [rolls, setRolls] = useState<readonly (readonly number[])[]>([])
  const each = (act: (die: Turning) => unknown) => Promise.all(tumbling.current.map((die) => die && act(die)))

  const show = async (played: Played | undefined) => {
    if (!played) {
      setRolls([])
      await each((die) => die.put(0))
      return
    }
    const fallen = played.shown.kind === 'dice' ? rollsOf(played.shown.dice, view.dice.length) : []
    for (const [at] of fallen.entries()) {
      if (at > 0 && !isStill) {
        await new Promise((done) => setTimeout(done, PAUSE_MS))
        each((die) => die.start())
      }
      setRolls(fallen.slice(0, at + 1))
      await each((die) => (isStill ? die.put(0) : die.settle(0)))
    }
    if (fallen.length === 0) await each((die) => die.put(0))
  }
  const turn = useTurn(game, show)
  const sound = useSound(view.audio, game.still)
  const roll = () => {
    sound.play()
    setRolls([])
    if (!isStill) each((die) => die.start())
    turn.begin()
  }
  const tap = () => {
    if (view.rollByTap && game.open && (turn.phase === 'ready' || turn.phase === 'shown')) roll()
  }
  const now = rolls.at(-1) ?? []
  const isOver = turn.phase === 'shown'
  return (
    <Frame
      game={game}
      turn={turn}
      name="Roll the dice"
      sound={sound}
      controls={<PlayButton game={game} turn={turn} text={view.buttonText} again="Roll again" onPlay={roll} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the pointer; the button rolls the dice for everybody */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={css.table} data-taps={view.rollByTap || undefined} onClick={tap}>
        {view.dice.map((look, at) => (
          <Die
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is told by its place
            key={at}
            ref={(die) => {
              tumbling.current[at] = die
            }}
            look={look}
            faces={view.faces}
            face={now[at] ?? ((at * 2) % 6) + 1}
            index={at}
          />
        ))}
      </div>
      <ol className={css.rolls} aria-label="Rolls" aria-hidden={!isOver}>
        {Array.from({ length: Math.max(view.rolls, rolls.length) }, (_, at) => at).map((at) => {
          const roll = isOver || at < rolls.length - 1 ? rolls[at] : undefined
          return <li key={at}>{roll ? `${roll.join(' + ')} = ${sum(roll)}` : `Roll ${at + 1}`}</li>
        })}
      </ol>
      {/* Its room is kept free until it comes, so that nothing below it moves then. */}
      <p className={css.total} data-free={!isOver || rolls.length === 0 || undefined}>
        Total {isOver ? rolls.reduce((all, roll) => all + sum(roll), 0) : 0}
      </p>
    </Frame>
  )
}
