import { Suspense } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { numericAt } from '#schemas/json.ts'
import { gameOf } from '../games.ts'
import type { GameProps } from '../play/game.ts'
import { useStill } from '../play/use-still.ts'
import { Fitted } from './Fitted.tsx'
import css from './picture.module.css'

interface Props {
  /** The template's document, of any shape. */
  readonly template: Readonly<Record<string, unknown>>
  /** Draws the whole page of the game with its title and button, not only its stage. */
  readonly whole?: boolean
  /** Plays the game by itself while it is given, unless reduced motion is asked for; without it the picture is still. */
  readonly play?: GameProps['play'] | undefined
}

const never = () => new Promise<never>(() => {})

/** A picture of a game, drawn by its own code: its stage on its ground, as large as fits. A game of elsewhere never moves: its page is not asked. */
export function GamePicture({ template, whole = false, play }: Props) {
  const type = numericAt(template, 'typeId') ?? 0
  const Game = gameOf(type)
  const isStill = useStill(play === undefined || type === playTypes.externalGame)
  return (
    <Fitted className={whole ? css.whole : css.drawn}>
      <Suspense fallback={null}>
        <Game
          key={isStill ? 'still' : 'moving'}
          {...{ template, language: 0, prizes: [], open: true }}
          still={isStill}
          demonstrates={!isStill}
          play={isStill ? never : (play ?? never)}
        />
      </Suspense>
    </Fitted>
  )
}
