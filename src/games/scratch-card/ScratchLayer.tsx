import { type PointerEvent, useEffect, useRef } from 'react'
import { drawLayer } from './draw-layer.ts'
import css from './scratch.module.css'
import { type ScratchView, touched } from './scratch-view.ts'

/** Squares a side by which is counted what was scratched away. */
const SQUARES_PER_SIDE = 16
/** The radius of a finger, as a share of the card. */
const BRUSH_RADIUS_SHARE = 0.09

interface Props {
  readonly view: ScratchView
  readonly isGone: boolean
  /** Nothing can be scratched. */
  readonly isOff: boolean
  /** A first touch. */
  readonly onTouch: () => void
  /** Enough is gone. */
  readonly onCleared: () => void
}

/** The layer over a card: pixels that a pointer takes away. Nothing is read back from the canvas; what is gone is counted in squares. */
export function ScratchLayer({ view, isGone, isOff, onTouch, onCleared }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<readonly [number, number]>(undefined)
  const cleared = useRef(new Set<number>())
  const { width, height, colour, picture } = view

  useEffect(() => {
    if (isGone) return undefined
    cleared.current.clear()
    const context = canvas.current?.getContext('2d')
    if (!context) return undefined
    return drawLayer(context, { width, height, colour, picture })
  }, [isGone, width, height, colour, picture])

  const pointOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) =>
    [nativeEvent.offsetX / currentTarget.clientWidth, nativeEvent.offsetY / currentTarget.clientHeight] as const
  const scratch = (to: readonly [number, number]) => {
    const from = last.current ?? to
    last.current = to
    const context = canvas.current?.getContext('2d')
    if (context) {
      context.globalCompositeOperation = 'destination-out'
      context.lineWidth = BRUSH_RADIUS_SHARE * 2 * Math.min(width, height)
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(from[0] * width, from[1] * height)
      context.lineTo(to[0] * width + 0.01, to[1] * height)
      context.stroke()
    }
    for (const square of touched(from, to, BRUSH_RADIUS_SHARE, SQUARES_PER_SIDE)) cleared.current.add(square)
    if (cleared.current.size / SQUARES_PER_SIDE ** 2 >= view.enough) onCleared()
  }

  return (
    <canvas
      ref={canvas}
      className={css.layer}
      data-gone={isGone || undefined}
      data-off={isOff || undefined}
      aria-hidden
      onPointerDown={(event) => {
        if (isOff) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        onTouch()
        scratch(pointOf(event))
      }}
      onPointerMove={(event) => {
        if (last.current) scratch(pointOf(event))
      }}
      onPointerUp={() => {
        const isTap = cleared.current.size > 0 && cleared.current.size < 16
        last.current = undefined
        if (isTap && view.clearsByTap && !isOff) onCleared()
      }}
      onPointerCancel={() => {
        last.current = undefined
      }}
    />
  )
}
