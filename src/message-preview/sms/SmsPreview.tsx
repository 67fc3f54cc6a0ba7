import { type MessagePreviewProps, renderedFor } from '../rendered-for.ts'

/** The props of the preview of a message. */
export interface SmsPreviewProps extends MessagePreviewProps {
  /** The price of one part; without it only the parts are named. */
  readonly pricePerPart?: { readonly amount: number; readonly currency: string } | undefined
}

/** Plain until it looks like a phone. */
export default function SmsPreview(props: SmsPreviewProps) {
  return <p>{renderedFor(props).text}</p>
}
