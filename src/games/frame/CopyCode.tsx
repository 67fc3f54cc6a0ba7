import { useRef, useState } from 'react'
import css from './result.module.css'

/** A code or message with a button that copies it; where copying is not allowed it is selected instead. */
export function CopyCode({ code, name }: { readonly code: string; readonly name: string }) {
  const [said, setSaid] = useState('')
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Copied')
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      setSaid('Selected: copy it with your keyboard')
    }
  }
  return (
    <span className={css.code}>
      <code ref={text} data-long={code.length > 30 || undefined}>
        {code}
      </code>
      <button type="button" className={css.small} aria-label={`Copy ${name}`} onClick={copy}>
        Copy
      </button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </span>
  )
}
