/** Reading documents whose shape is not trusted: what is something else than expected counts as empty. */
import type { JsonObject } from '#schemas/json.ts'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
export const object = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

/** The objects of a list. */
export const items = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(object) : [])

/** The words of a text, plain or styled: `{ text, color, font }` (E §3 "Text style"). */
export const words = (value: unknown): string => text(value) || text(object(value).text)
