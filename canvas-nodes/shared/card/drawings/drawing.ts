import type { JsonObject } from '#schemas/json.ts'

/** The document that is drawn small, of any shape. */
export interface DrawingProps {
  readonly document: JsonObject
}
