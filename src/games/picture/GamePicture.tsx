import { Suspense } from 'react'
import { numericAt } from '#schemas/json.ts'
import { gameOf } from '../games.ts'
import { Fitted } from './Fitted.tsx'
import css from './picture.module.css'

interface Props {
  /** The template's document, of any shape. */
  readonly template: Readonly<Record<string, unknown>>
  /** Draws the whole page of the game with its title and button, not only its stage. */
  readonly whole?: boolean
}

const never = () => new Promise<never>(() => {})

/** A still picture of a game, drawn by its own code: its stage on its ground, as large as fits. */
export function GamePicture({ template, whole = false }: Props) {
  const Game = gameOf(numericAt(template, 'typeId') ?? 0)
  return (
    <Fitted className={whole ? css.whole : css.drawn}>
      <Suspense fallback={null}>
        <Game template={template} language={0} prizes={[]} open still play={never} />
      </Suspense>
    </Fitted>
  )
}
