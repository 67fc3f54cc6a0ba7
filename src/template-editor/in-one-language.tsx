import { type ComponentType, type ReactNode, useState } from 'react'
import { LanguageContext } from '#src/kit/language.ts'
import { usePageParams } from '#src/navigation/open-page.ts'
import type { OverPageProps } from '#src/resource/editor.tsx'

/** Wraps the page of an editor, so that its form and the game beside it look at the same language. */
export const inOneLanguage = (Page: ComponentType<OverPageProps>): ComponentType<OverPageProps> =>
  function PageInOneLanguage(props) {
    const { id } = usePageParams()
    return (
      <ChosenLanguage key={props.id ?? id ?? ''}>
        <Page {...props} />
      </ChosenLanguage>
    )
  }

function ChosenLanguage({ children }: { readonly children: ReactNode }) {
  const [index, choose] = useState(0)
  return <LanguageContext value={{ index, choose }}>{children}</LanguageContext>
}
