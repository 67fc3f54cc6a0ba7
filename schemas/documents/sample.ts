/** A whole document as it travels: plain JSON, of any shape. The samples are what tests, stories and the laws stand on. */
export type Sample = Readonly<Record<string, Json>>

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
