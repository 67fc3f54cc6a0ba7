import './picture.css'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useBoard } from '../../core/editor-context.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { boundsOf, isWholeSheetDrawnAtom } from './whole-sheet.ts'

/** The size that fits on a sheet of paper, A4 or Letter, with margins of 10 mm, in CSS pixels. */
const PAPER_LONG_SIDE_PX = 975
const PAPER_SHORT_SIDE_PX = 712

/** Fits the whole sheet on the page while it is printed, in the light scheme, without anything around it. */
export function usePrint() {
  const { store } = useBoard()
  const flow = useSteadyFlow()
  useEffect(() => {
    const root = document.documentElement
    const page = document.createElement('style')
    let scheme: string | null = null
    const before = () => {
      const canvas = document.querySelector<HTMLElement>('[data-canvas]')
      if (!canvas || flow.getNodes().length === 0) return
      flushSync(() => store.set(isWholeSheetDrawnAtom, true))
      const { x, y, width, height } = boundsOf({ flow })
      const isWide = width > height
      const [across, down] = isWide
        ? [PAPER_LONG_SIDE_PX, PAPER_SHORT_SIDE_PX]
        : [PAPER_SHORT_SIDE_PX, PAPER_LONG_SIDE_PX]
      const scale = Math.min(1, across / width, down / height)
      page.textContent = `@page { size: ${isWide ? 'landscape' : 'portrait'}; margin: 10mm; }`
      document.head.append(page)
      canvas.style.setProperty('--printed', `scale(${scale}) translate(${-x}px, ${-y}px)`)
      scheme = root.getAttribute('data-mantine-color-scheme')
      root.setAttribute('data-mantine-color-scheme', 'light')
    }
    const after = () => {
      store.set(isWholeSheetDrawnAtom, false)
      page.remove()
      if (scheme) root.setAttribute('data-mantine-color-scheme', scheme)
      scheme = null
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [store, flow])
}
