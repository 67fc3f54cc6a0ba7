import { useEffect } from 'react'
import { useBoard } from '../../core/editor-context.ts'
import { pastePoint, watchPointer } from '../../core/pointer.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { copySelected, cutSelected } from './clipboard.ts'
import { rememberCopied } from './system-clipboard.ts'

/** Says whether a clipboard event belongs to the focused text field, to a dialog or to selected text. */
function isElsewhere(event: Event): boolean {
  const at = event.target instanceof Element ? event.target : document.body
  const marked = event.type !== 'paste' && !window.getSelection()?.isCollapsed
  return marked || at.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null
}

/** Copy, cut and paste of the sheet by the browser's own events. */
export function useClipboard() {
  const board = useBoard()
  const flow = useSteadyFlow()
  useEffect(() => {
    const stop = watchPointer()
    const take = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      const text = event.type === 'cut' ? cutSelected(board.store) : copySelected(board.store)
      if (text === undefined) return
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      rememberCopied(text)
    }
    const put = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain')
      if (!text || isElsewhere(event)) return
      event.preventDefault()
      const at = pastePoint(flow)
      void import('./paste-text.ts').then(({ pasteText }) => pasteText(board, text, at))
    }
    document.addEventListener('copy', take)
    document.addEventListener('cut', take)
    document.addEventListener('paste', put)
    return () => {
      stop()
      document.removeEventListener('copy', take)
      document.removeEventListener('cut', take)
      document.removeEventListener('paste', put)
    }
  }, [board, flow])
}
