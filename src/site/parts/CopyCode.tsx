import { useState } from 'react'
import css from './copy-code.module.css'
import { Icon } from './Icon.tsx'

/** A voucher's code, to be copied. */
export function CopyCode({ code }: { readonly code: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <span className={css.code}>
      <code>{code}</code>
      <button type="button" aria-label={`Copy the code ${code}`} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
    </span>
  )
}
