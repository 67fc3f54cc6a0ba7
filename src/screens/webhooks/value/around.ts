import { createContext } from 'react'
import type { Choice } from './choices.ts'

/** What the values of a request may use, and how it is written there. */
export const Around = createContext<{ readonly choices: readonly Choice[]; readonly version: unknown }>({
  choices: [],
  version: undefined,
})
