/** Reading documents whose shape is not trusted: what is something else than expected counts as empty. */
import type { AnyObject } from '../documents/indexed-keys.ts'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
export const object = (value: unknown): AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AnyObject) : {}

/** The objects of a list. */
export const items = (value: unknown): AnyObject[] => (Array.isArray(value) ? value.map(object) : [])

/** The words of a text, plain or styled: `{ text, color, font }` (E §3 "Text style"). */
export const words = (value: unknown): string => text(value) || text(object(value).text)
