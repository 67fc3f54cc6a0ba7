/** The calls that save a template: each has its types (E §7). */
import { type TemplateSave, templateTypeOf, templateTypes } from '#schemas/documents/template-types.ts'
import type { StoredTemplate } from '#schemas/endpoints/templates.ts'
import type { JsonObject } from '#schemas/json.ts'
import { templateCallMessages as say } from '#schemas/messages/index.ts'
import { InvalidError } from '../base/errors.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import type { RequestContext, StaffContext } from '../http/implement.ts'

/** The reply keys of a template as editors read it: as it was sent. */
export const templateReply = ({ document, row, beside }: StoredDocument) => ({
  spinWheelConfig: document as StoredTemplate,
  allowEdit: !row.library,
  ...beside,
})

type Saving = StaffContext & RequestContext & { body: JsonObject }

/**
 * Saves a template by one of the calls.
 *
 * @throws {InvalidError} When the call does not save templates of this type.
 */
export async function saveTemplate(
  call: Saving,
  save: TemplateSave,
  { id, draft }: { readonly id: string | undefined; readonly draft?: 'true' | 'false' | undefined },
) {
  const { text, body: document, ifMatch, headers } = call
  const types = Object.keys(templateTypes).filter((type) => templateTypes[Number(type)]?.save === save)
  if (templateTypeOf(document.typeId)?.save !== save) {
    throw new InvalidError([{ path: 'typeId', message: say.otherType(save, types.join(', ')), code: 'template-type' }])
  }
  const options = { ifMatch, headers, id, draft, keys: templateReply }
  const stored = await saveDocument(call, 'template', { text, document }, options)
  return replyWith(templateReply(stored), { etag: stored.etag, msg: savedMessage(stored) })
}
