/** The previews and the editor, each behind a placeholder until its code has come. */
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import type { ChannelPreviewProps } from './MessagePreview.tsx'
import type { MailEditorProps, MailFieldProps } from './mail-editor/mail-editor.ts'
import type { MessagePreviewProps } from './rendered-for.ts'
import type { SmsPreviewProps } from './sms/SmsPreview.tsx'

const Push = onDemand(async () => (await import('./push/PushPreview.tsx')).default)
const Mail = onDemand(async () => (await import('./mail/MailPreview.tsx')).default)
const Sms = onDemand(async () => (await import('./sms/SmsPreview.tsx')).default)
const WhatsApp = onDemand(async () => (await import('./whatsapp/WhatsAppPreview.tsx')).default)
const Any = onDemand(async () => (await import('./MessagePreview.tsx')).default)
const Editor = onDemand(async () => (await import('./mail-editor/MailEditor.tsx')).default)
const EditorField = onDemand(async () => (await import('./mail-editor/MailField.tsx')).default)

const soon = (height: number, view: ReactNode) => <Suspense fallback={<Skeleton height={height} />}>{view}</Suspense>

/** A push notification on the lock screen of a phone, of Android or of iOS. */
export const PushPreview = (props: MessagePreviewProps) => soon(560, <Push {...props} />)

/** An e-mail: its line in the inbox and the opened mail, wide, narrow, dark, and as text. */
export const MailPreview = (props: MessagePreviewProps) => soon(560, <Mail {...props} />)

/** A message on a phone, with its parts, its encoding and what it costs. */
export const SmsPreview = (props: SmsPreviewProps) => soon(560, <Sms {...props} />)

/** A WhatsApp message on a phone, with its template and the state of that. */
export const WhatsAppPreview = (props: MessagePreviewProps) => soon(560, <WhatsApp {...props} />)

/** The preview of a document's own channel in a pane, with the choice of a sample person. */
export const MessagePreview = (props: ChannelPreviewProps) => soon(560, <Any {...props} />)

/** The editor of the HTML of a mail. */
export const MailEditor = (props: MailEditorProps) => soon(240, <Editor {...props} />)

/** The same editor as a field of a form. */
export const MailField = (props: MailFieldProps) => soon(240, <EditorField {...props} />)
