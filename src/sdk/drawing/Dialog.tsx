import { type ReactNode, useEffect, useRef } from 'react'
import css from './dialog.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page: the browser's own, so focus stays in it, Escape closes it and focus goes back where it was. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])
  return (
    <dialog ref={ref} className={css.dialog} aria-label={title} onClose={onClose}>
      <div className={css.head}>
        <h2>{title}</h2>
        <button type="button" className={css.close} aria-label="Close" onClick={() => ref.current?.close()}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="2">
            <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
