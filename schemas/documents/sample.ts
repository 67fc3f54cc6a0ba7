import type { Json } from '../json.ts'

/** A whole document as it travels: plain JSON, of any shape. The samples are what tests, stories and the laws stand on. */
export type Sample = Readonly<Record<string, Json>>
