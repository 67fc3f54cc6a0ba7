/** What the editor of mails is given; the editor itself comes on demand. */

/** The props of the editor of mails. */
export interface MailEditorProps {
  /** The HTML of the mail as the document holds it; plain text of older documents as it is. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label?: string | undefined
  /** The place in the document, so that a list of problems can move the focus here. */
  readonly path?: string | undefined
  /** The sentences of what is wrong here. */
  readonly errors?: readonly string[] | undefined
  /** The reason why nothing can be changed; false where it can. */
  readonly readOnly?: string | false | undefined
  /** Names of placeholders beside those that every message knows. */
  readonly placeholders?: readonly string[] | undefined
  /** Uploads a picture and answers its address; without it pictures are named by their address only. */
  readonly onUpload?: ((file: File) => Promise<string>) | undefined
}
