import { type CSSProperties, useRef, useState } from 'react'
import { Picture } from './Picture.tsx'
import css from './result.module.css'

interface Props {
  readonly code: string
  readonly name: string
  /** A picture before the word; `''` for none. */
  readonly icon?: string
  /** The beginning of the code, and its look. */
  readonly prefix?: { readonly text: string; readonly style: CSSProperties }
}

/** A code or message with a button that copies it; where copying is not allowed it is selected instead. */
export function CopyCode({ code, name, icon = '', prefix }: Props) {
  const [said, setSaid] = useState('')
  const text = useRef<HTMLElement>(null)
  const begins = prefix?.text && code.startsWith(prefix.text) ? prefix.text : ''
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
        {begins && <span style={prefix?.style}>{begins}</span>}
        {code.slice(begins.length)}
      </code>
      <button type="button" className={css.small} aria-label={`Copy ${name}`} onClick={copy}>
        {icon && <Picture from={icon} />}
        Copy
      </button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </span>
  )
}
