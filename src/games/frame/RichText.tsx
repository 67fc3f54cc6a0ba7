import type { CSSProperties } from 'react'
import { asMarkup, withoutMarkup } from '#src/format/markup.ts'
import { sanitise } from '#src/kit/rich-text/sanitise.ts'

interface Props {
  /** Plain words, or markup of whoever wrote the template. */
  readonly html: string
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** A text that may carry markup, shown without what could do harm. */
export function RichText({ html, className, style }: Props) {
  const look = { className, style }
  const safe = sanitise(asMarkup(html))
  // The page lets nobody make trusted types: what could carry markup is not shown there, the words are.
  if (typeof safe === 'string' && 'trustedTypes' in window)
    return (
      <div {...look} dir="auto">
        {withoutMarkup(html)}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised, and nothing else is shown here.
  return <div {...look} dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />
}
