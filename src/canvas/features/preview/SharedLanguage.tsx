import { useAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { LanguageContext } from '#src/kit/language.ts'
import { languageAtom } from '../../core/language.ts'

/** Lends the chosen language to every inspector and to the preview. */
export function SharedLanguage({ children }: { readonly children: ReactNode }) {
  const [index, choose] = useAtom(languageAtom)
  return <LanguageContext value={useMemo(() => ({ index, choose }), [index, choose])}>{children}</LanguageContext>
}
