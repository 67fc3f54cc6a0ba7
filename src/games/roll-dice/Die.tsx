import { type Ref, useImperativeHandle } from 'react'
import { Picture } from '../frame/Picture.tsx'
import type { Turning } from '../motion/turning.ts'
import { useTurning } from '../motion/use-turning.ts'
import css from './dice.module.css'
import type { DieLook, Face } from './dice-view.ts'

/** The rotation of the cube that shows a face, from 1, in front. */
const turned = ['', 'rotateX(90deg)', 'rotateY(-90deg)', 'rotateY(90deg)', 'rotateX(-90deg)', 'rotateY(180deg)']

/** The positions of the nine spots of a face, row by row. */
const spots: readonly string[] = ['4', '08', '048', '0268', '02468', '023568']

interface Props {
  readonly look: DieLook
  readonly faces: readonly Face[]
  /** The face in front, from 1. */
  readonly face: number
  /** Each die turns a little slower than the one before it, so that they are not one. */
  readonly index: number
  readonly ref: Ref<Turning>
}

/** A die: a cube that tumbles as a whole, with the face that fell in front. */
export function Die({ look, faces, face, index, ref }: Props) {
  const [cube, turning] = useTurning<HTMLDivElement>({
    loop: 360,
    period: 420 + index * 70,
    draw: (degrees) => `rotateX(${degrees}deg) rotateY(${degrees}deg) rotateZ(${degrees}deg)`,
  })
  useImperativeHandle(ref, () => ({
    start: () => turning()?.start(),
    put: (to) => turning()?.put(to),
    settle: async (to) => turning()?.settle(to),
  }))
  return (
    <div className={css.place} aria-hidden data-face={face}>
      <div ref={cube} className={css.tumbles}>
        <div className={css.cube} style={{ transform: turned[face - 1] }}>
          {faces.map((one) => (
            <div
              key={one.number}
              className={css.face}
              data-number={one.number}
              style={{ backgroundColor: look.colour, color: look.ink }}
            >
              {one.picture ? (
                <Picture from={one.picture} className={css.picture} />
              ) : one.text ? (
                <span className={css.word}>{one.text}</span>
              ) : (
                <span className={css.spots}>
                  {Array.from({ length: 9 }, (_, spot) => `${spot}`).map((spot) => (
                    <span key={spot} data-on={spots[one.number - 1]?.includes(spot) || undefined} />
                  ))}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
