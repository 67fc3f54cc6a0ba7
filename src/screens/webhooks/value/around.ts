import { createContext } from 'react'
import type { Choice } from './choices.ts'

/** The placeholders that the values of a request can use, and their notation. */
export const PlaceholderContext = createContext<{ readonly choices: readonly Choice[]; readonly version: unknown }>({
  choices: [],
  version: undefined,
})
