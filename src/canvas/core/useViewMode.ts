import { useMediaQuery } from '@mantine/hooks'
import { useAtom } from 'jotai'
import { type ViewMode, viewModeAtom } from './view-state.ts'

/** The widest window that is too narrow to draw in. */
const NARROW = '(max-width: 700px)'

/** Returns the view of the document and how to choose another one. Where there is no room to draw, the outline stands for the canvas. */
export function useViewMode() {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [chosen, choose] = useAtom(viewModeAtom)
  const view: ViewMode = isNarrow && chosen !== 'form' ? 'outline' : chosen
  return { view, choose, isNarrow }
}
