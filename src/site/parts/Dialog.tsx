import { type ReactNode, useEffect, useRef } from 'react'
import css from './dialog.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the shop: the browser's own, so focus stays in it, Escape closes it and focus goes back where it was. */
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
          <Icon name="close" />
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}
