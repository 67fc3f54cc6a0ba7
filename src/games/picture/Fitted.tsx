import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './picture.module.css'

/** The width at which it is drawn before it is made to fit, in pixels. */
const DRAWN_WIDTH_PX = 360

interface Props {
  readonly className: string | undefined
  /** Fills the width and shows the upper part of what is higher, instead of as much as fits. */
  readonly fromTop?: boolean
  readonly children: ReactNode
}

/** A picture of something that players see, drawn by its own code and made to fit. Decoration, nothing in it can be reached. */
export function Fitted({ className, fromTop = false, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number>()
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, drawn.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    const fit = () => {
      if (inner.offsetHeight === 0) return
      const widest = outer.clientWidth / DRAWN_WIDTH_PX
      setScale(Math.min(1, widest, fromTop ? 1 : outer.clientHeight / inner.offsetHeight))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [fromTop])
  const move = fromTop ? 'translateX(-50%)' : 'translate(-50%, -50%)'
  return (
    <div ref={frame} className={css.picture} aria-hidden inert>
      <div
        ref={drawn}
        className={className}
        data-from-top={fromTop || undefined}
        style={{ width: DRAWN_WIDTH_PX, transform: `${move} scale(${scale ?? 0.5})` }}
      >
        {children}
      </div>
    </div>
  )
}
