import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import type { OnDemand } from '../on-demand.ts'

/** The props of a popup: its button, and whether that was pressed rather than pointed at. */
export interface PopupTarget {
  readonly target: ReactElement<TargetProps>
  readonly isPressed: boolean
}

interface TargetProps {
  readonly onClick?: () => void
  readonly onFocus?: () => void
  readonly onPointerEnter?: () => void
  readonly onPointerLeave?: () => void
  readonly 'aria-haspopup'?: 'menu' | 'dialog'
  readonly 'aria-expanded'?: boolean
}

interface Props<Given extends object> {
  /** The button. */
  readonly target: ReactElement<TargetProps>
  /** The popup with its button, which takes the place of the button alone when it is first wanted. */
  readonly popup: OnDemand<Given & PopupTarget>
  readonly kind: 'menu' | 'dialog'
  /** True where pointing at the button opens it. */
  readonly byPointing?: boolean
  /** Everything else that the popup is given. */
  readonly given: Given
}

/**
 * A button whose menu or dialog is not mounted before somebody wants it: its code is fetched when the button is pointed at or
 * focused, and it opens with the press (`OpenedMenu`, `OpenedPopover`).
 */
export function PopupButton<Given extends object>({ target, popup: Popup, kind, byPointing, given }: Props<Given>) {
  const [wanted, setWanted] = useState<'pressed' | 'pointed'>()
  const ahead = () => void Popup.load()
  const alone = cloneElement(target, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onFocus: ahead,
    onClick: () => setWanted('pressed'),
    onPointerEnter: byPointing ? () => setWanted('pointed') : ahead,
    ...(byPointing ? { onPointerLeave: () => setWanted(undefined) } : {}),
  })
  if (!wanted) return alone
  return (
    <Suspense fallback={alone}>
      <Popup {...given} target={target} isPressed={wanted === 'pressed'} />
    </Suspense>
  )
}
