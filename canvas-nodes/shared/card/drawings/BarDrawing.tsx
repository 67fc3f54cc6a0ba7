import { ProgressBarPicture } from '#src/games/progress-bar/ProgressBarPicture.tsx'
import type { DrawingProps } from './drawing.ts'

/** A progress bar in its design. */
export default function BarDrawing({ document }: DrawingProps) {
  return <ProgressBarPicture bar={document} />
}
