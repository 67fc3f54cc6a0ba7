/** The language that is looked at, kept across panels: somebody who translates chooses it once. Languages are told by their place in a document. */
import { createContext, use, useState } from 'react'

/** The language that is looked at, from 0, and how to choose another. */
export interface ChosenLanguage {
  readonly index: number
  readonly choose: (index: number) => void
}

/** Lends the choice to all panels below; without it each keeps its own. */
export const LanguageContext = createContext<ChosenLanguage | undefined>(undefined)

/** Reads the chosen language of a document that has so many; the first where the chosen one is not there. */
export function useLanguage(count: number): ChosenLanguage {
  const shared = use(LanguageContext)
  const [own, setOwn] = useState(0)
  const { index, choose } = shared ?? { index: own, choose: setOwn }
  return { index: index < count ? index : 0, choose }
}
