/** The props of the editor of mails; the editor itself comes on demand. */
import type { FieldCursor } from '#src/kit/fields/field.ts'

/** The props of the editor over a text that is held elsewhere. */
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
}

/** The props of the editor as a field of a form. */
export interface MailFieldProps {
  readonly at: FieldCursor<string>
  readonly label?: string | undefined
  readonly required?: boolean | undefined
  readonly placeholders?: readonly string[] | undefined
}
