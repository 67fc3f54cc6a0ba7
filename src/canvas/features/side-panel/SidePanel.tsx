import type { CSSProperties, ReactNode, Ref } from 'react'
import classes from './side-panel.module.css'

interface Props {
  readonly label: string
  /** In pixels, of a wide window. */
  readonly width: number
  readonly ref: Ref<HTMLDialogElement>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the sheet, over all of it in a narrow window. It can be focused, and Escape closes it. */
export function SidePanel({ label, width, ref, onClose, children }: Props) {
  return (
    <dialog
      open
      ref={ref}
      tabIndex={-1}
      className={classes.panel}
      style={{ '--wide': `${width}px` } as CSSProperties}
      aria-label={label}
      onKeyDown={(event) => {
        // What stands over the page, as a calendar does, closes itself.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
