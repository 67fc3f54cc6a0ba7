import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { numericAt } from '#schemas/json.ts'
import { gameOf } from '../games.ts'
import css from './picture.module.css'

/** The width at which the game is drawn before it is made to fit, in pixels. */
const DRAWN_WIDTH_PX = 360

interface Props {
  /** The template's document, of any shape. */
  readonly template: Readonly<Record<string, unknown>>
  /** Draws the whole page of the game with its title and button, not only its stage. */
  readonly whole?: boolean
}

const never = () => new Promise<never>(() => {})

/** A still picture of a game, drawn by its own code: its stage on its ground, as large as fits. Decoration, nothing in it can be reached. */
export function GamePicture({ template, whole = false }: Props) {
  const type = numericAt(template, 'typeId') ?? 0
  const Game = gameOf(type)
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number>()
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, drawn.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    const fit = () => {
      if (inner.offsetHeight === 0) return
      setScale(Math.min(1, outer.clientWidth / DRAWN_WIDTH_PX, outer.clientHeight / inner.offsetHeight))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={css.picture} aria-hidden inert>
      <div
        ref={drawn}
        className={whole ? css.whole : css.drawn}
        style={{ width: DRAWN_WIDTH_PX, transform: `translate(-50%, -50%) scale(${scale ?? 0.5})` }}
      >
        <Suspense fallback={null}>
          <Game template={template} language={0} prizes={[]} open still play={never} />
        </Suspense>
      </div>
    </div>
  )
}
