import { type MessagePreviewProps, renderedFor } from '../rendered-for.ts'

/** Plain until it looks like a mail program. */
export default function MailPreview(props: MessagePreviewProps) {
  const { title, html } = renderedFor(props)
  return <iframe title={title} sandbox="" srcDoc={html} width="100%" height="500" />
}
