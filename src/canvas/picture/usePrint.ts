import './picture.css'
import { useReactFlow } from '@xyflow/react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useBoard } from '../board/board-context.ts'
import { boundsOf, isWholeAtom } from './whole-sheet.ts'

/** What fits on a sheet of paper across, A4 or Letter, with margins of 10 mm; in CSS pixels. */
const PAPER = { width: 975, height: 712 }

/** Fits the whole sheet on the page while it is printed, in the light scheme, without anything around it. */
export function usePrint() {
  const { store } = useBoard()
  const flow = useReactFlow()
  useEffect(() => {
    const root = document.documentElement
    let scheme: string | null = null
    const before = () => {
      const canvas = document.querySelector<HTMLElement>('[data-canvas]')
      if (!canvas || flow.getNodes().length === 0) return
      flushSync(() => store.set(isWholeAtom, true))
      const { x, y, width, height } = boundsOf({ flow })
      const scale = Math.min(1, PAPER.width / width, PAPER.height / height)
      canvas.style.setProperty('--printed', `scale(${scale}) translate(${-x}px, ${-y}px)`)
      scheme = root.getAttribute('data-mantine-color-scheme')
      root.setAttribute('data-mantine-color-scheme', 'light')
    }
    const after = () => {
      store.set(isWholeAtom, false)
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
