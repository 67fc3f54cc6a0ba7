import { useBrand } from '#src/kit/brand.ts'
import type { GameProps } from '../play/game.ts'
import { useDemonstration } from '../play/use-demonstration.ts'
import type { Turn } from '../play/use-turn.ts'
import css from './frame.module.css'
import { gameLook } from './game-look.ts'
import { Picture } from './Picture.tsx'

interface Props {
  readonly game: GameProps
  readonly turn: Turn
  /** Its text; the template's own by default. */
  readonly text?: string
  /** Its text once a turn is over. */
  readonly again?: string
  /** Not yet: something is still to be filled in. */
  readonly waits?: boolean
  /** There is something to do although a turn is under way. */
  readonly works?: boolean
  /** The picture before its words; the template's own by default. */
  readonly picture?: string
  /** Its own shape, where it is not the template's. */
  readonly className?: string | undefined
  readonly onPlay: () => void
}

/** The button of a game. It keeps the focus while a turn is under way, so that the keyboard stays where it was. */
export function PlayButton({
  game,
  turn,
  text = '',
  again = 'Play again',
  waits = false,
  works = false,
  picture = '',
  className,
  onPlay,
}: Props) {
  const { button } = gameLook(game.template, game.language, useBrand())
  const isUnderWay = turn.phase === 'asking' || turn.phase === 'showing'
  const isOff = (!game.open || isUnderWay || waits) && !works
  useDemonstration(game, turn, isOff, onPlay)
  return (
    <button
      type="button"
      className={className ?? css.play}
      style={className ? undefined : button.style}
      aria-disabled={isOff || undefined}
      aria-describedby={game.open ? undefined : turn.closedId}
      onClick={() => {
        if (!isOff) onPlay()
      }}
    >
      {(picture || button.picture) && <Picture from={picture || button.picture} />}
      {turn.phase === 'shown' && game.open ? again : text || button.text || 'Play'}
    </button>
  )
}
