import { createContext, type ReactNode, useContext } from 'react'
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
