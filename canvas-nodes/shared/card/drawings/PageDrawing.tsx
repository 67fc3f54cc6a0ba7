import { ScreenPicture } from '#src/games/information-screen/ScreenPicture.tsx'
import type { DrawingProps } from './drawing.ts'

/** The upper part of an information screen. */
export default function PageDrawing({ document }: DrawingProps) {
  return <ScreenPicture page={document} />
}
