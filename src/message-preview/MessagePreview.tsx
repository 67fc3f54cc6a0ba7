import { useState } from 'react'
import type { Channel } from '#schemas/values/channels.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'
import { compileMessage } from '#src/message-rendering/compile.ts'
import MailPreview from './mail/MailPreview.tsx'
import { PersonSelect } from './PersonSelect.tsx'
import PushPreview from './push/PushPreview.tsx'
import { samplePeople } from './sample-people.ts'
import SmsPreview, { type SmsPreviewProps } from './sms/SmsPreview.tsx'
import WhatsAppPreview from './whatsapp/WhatsAppPreview.tsx'

/** The props of a preview that chooses its person and its channel itself. */
export type ChannelPreviewProps = Omit<SmsPreviewProps, 'person'>

const views = { push: PushPreview, sms: SmsPreview, email: MailPreview, whatsapp: WhatsAppPreview } as const
const labels: Readonly<Record<Channel, string>> = {
  push: 'The notification as it is shown',
  sms: 'The message as it is shown',
  email: 'The e-mail as it is shown',
  whatsapp: 'The WhatsApp message as it is shown',
}

/** The preview of a document's own channel, in a pane with the choice of a sample person. */
export default function MessagePreview(props: ChannelPreviewProps) {
  const [person, setPerson] = useState(samplePeople[0])
  const { channel } = compileMessage(props.document)
  const View = views[channel]
  return (
    <PreviewPane
      label={labels[channel]}
      note="Filled in for a made-up person. Send a test to see it on a device of your own."
      bar={<PersonSelect person={person} onPerson={setPerson} />}
    >
      <View {...props} person={person} />
    </PreviewPane>
  )
}
