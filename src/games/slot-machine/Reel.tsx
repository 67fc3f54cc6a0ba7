import { type Ref, useImperativeHandle } from 'react'
import { Picture } from '../frame/Picture.tsx'
import type { Turning } from '../motion/turning.ts'
import { useTurning } from '../motion/use-turning.ts'
import css from './slot.module.css'
import type { SlotElement } from './slot-view.ts'
import { symbols } from './symbols.tsx'

/** The strip is a loop, the loops it stops after, and one at either end of which a neighbour is seen. */
const copiesOf = (rounds: number) => rounds + 4

interface Props {
  readonly elements: readonly SlotElement[]
  /** Loops before it stops; more for reels that stop later. */
  readonly rounds: number
  readonly ref: Ref<Turning>
}

/** A reel: a strip of the elements that runs behind a window. Its places count from 0. */
export function Reel({ elements, rounds, ref }: Props) {
  const count = elements.length
  const copies = copiesOf(rounds)
  const [strip, turning] = useTurning<HTMLDivElement>({
    loop: count,
    period: 60 * count,
    rounds,
    draw: (position) => `translateY(${(-(position + count) / (count * copies)) * 100}%)`,
  })
  useImperativeHandle(ref, () => ({
    start: () => turning()?.start(),
    put: (to) => turning()?.put(to),
    settle: async (to) => turning()?.settle(to),
  }))
  const cells = Array.from({ length: copies }, () => elements)
    .flat()
    .map((element, at) => ({ at, ...element }))
  return (
    <div className={css.window} aria-hidden>
      <div ref={strip} className={css.strip} style={{ transform: `translateY(${-100 / copies}%)` }}>
        {cells.map(({ at, id, name, picture }) => (
          <div key={at} className={css.cell} data-element={id}>
            {picture ? (
              <Picture from={picture} className={css.picture} />
            ) : (
              <>
                {Object.hasOwn(symbols, id) && (
                  <svg viewBox="0 0 64 64" className={css.symbol} aria-hidden>
                    {symbols[id]}
                  </svg>
                )}
                <span className={css.name}>{name}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
