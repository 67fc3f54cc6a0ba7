import { sanitise } from '#src/kit/rich-text/sanitise.ts'

interface Props {
  /** Plain words, or markup of whoever wrote the template. */
  readonly html: string
  readonly className?: string | undefined
}

/** A text that may carry markup, shown without what could do harm. */
export function RichText({ html, className }: Props) {
  if (!/[<&]/.test(html)) {
    return (
      <div className={className} dir="auto">
        {html}
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitised just now
  return <div className={className} dir="auto" dangerouslySetInnerHTML={{ __html: sanitise(html) }} />
}
