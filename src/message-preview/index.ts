/**
 * Messages as phones and mail programs show them, beside the forms in which they are written, and the editor of rich
 * mails. Every preview is filled in by the rendering the server sends with (`src/message-rendering`); all come on demand.
 * Nothing here asks the server or changes a document by itself.
 */
export {
  MailEditor,
  MailField,
  MailPreview,
  MessagePreview,
  PushPreview,
  SmsPreview,
  WhatsAppPreview,
} from './on-demand.tsx'
export { PersonSelect } from './PersonSelect.tsx'
export { type SamplePerson, samplePeople } from './sample-people.ts'
