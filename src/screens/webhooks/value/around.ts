import { createContext } from 'react'
import type { PlaceholderChoice } from './choices.ts'

/** The placeholders that the values of a request can use, and their notation. */
export const PlaceholderContext = createContext<{
  readonly choices: readonly PlaceholderChoice[]
  readonly version: unknown
}>({
  choices: [],
  version: undefined,
})
