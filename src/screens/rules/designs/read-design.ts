import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { Design } from '#src/canvas/core/documents/document-port.ts'

/** Returns a reader of the library's designs, which are templates; `lay` lays a document out in one. */
export const designReader =
  (lay: (document: JsonObject, design: JsonObject) => JsonObject) =>
  async (id: string): Promise<Design> => {
    const { spinWheelConfig } = await api.templates.fromLibrary({ query: { templateId: id, referralId: undefined } })
    const design = spinWheelConfig as JsonObject
    return { name: spinWheelConfig.templateName ?? 'design', apply: (document) => lay(document, design) }
  }
