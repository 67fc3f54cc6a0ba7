import { type MessagePreviewProps, renderedFor } from '../rendered-for.ts'

/** Plain until it looks like a phone. */
export default function WhatsAppPreview(props: MessagePreviewProps) {
  const { title, text } = renderedFor(props)
  return (
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  )
}
