import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBoard } from '../../core/editor-context.ts'
import { useFirstLayout } from './useFirstLayout.ts'

const LaidOutContext = createContext(false)

/** Says whether all cards of a document that opens have been measured and placed. */
export const useIsLaidOut = () => useContext(LaidOutContext)

/** The body of an editor. It follows the first layout by itself, so that no panel renders for that. */
export function LaidOut({
  className,
  children,
}: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const ready = useFirstLayout(useBoard().store)
  return (
    <LaidOutContext value={ready}>
      <div className={className} data-ready={ready || undefined}>
        {children}
      </div>
    </LaidOutContext>
  )
}

/** The time for which a sheet is on the screen before what can wait begins, in milliseconds. */
const WAIT_MS = 100

/** Shows what can wait until all cards have been placed and drawn: it would hold them up. */
export function OnceDrawn({ children }: { readonly children: ReactNode }) {
  const isLaidOut = useIsLaidOut()
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isLaidOut) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The lines between the cards are drawn with the next frame, and stand on the screen with the one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setDrawn(true), WAIT_MS)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isLaidOut])
  return isDrawn ? children : null
}
