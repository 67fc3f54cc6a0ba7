import { BadgeMedal } from '#src/games/badge/BadgeMedal.tsx'
import css from './badge-drawing.module.css'
import type { DrawingProps } from './drawing.ts'

/** The width of a medal, in pixels. */
const MEDAL_WIDTH_PX = 92

/** A badge as its medal. */
export default function BadgeDrawing({ document }: DrawingProps) {
  return (
    <div className={css.badge}>
      <BadgeMedal badge={document} size={MEDAL_WIDTH_PX} />
    </div>
  )
}
