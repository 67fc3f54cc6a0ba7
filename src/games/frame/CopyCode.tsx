import { useRef, useState } from 'react'
import css from './result.module.css'

/** A code with a button that copies it; where copying is not allowed the code is selected instead. */
export function CopyCode({ code, name }: { readonly code: string; readonly name: string }) {
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Copied')
    } catch {
      field.current?.select()
      setSaid('Selected: copy it with your keyboard')
    }
  }
  return (
    <span className={css.code}>
      <input ref={field} readOnly value={code} aria-label={name} size={Math.max(8, code.length)} />
      <button type="button" className={css.small} onClick={copy}>
        Copy
      </button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </span>
  )
}
