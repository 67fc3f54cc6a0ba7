import { languagesOf } from '#src/sdk/player/language.ts'
import { languageTag } from './language-tag.ts'
import { useSite } from './site.ts'

/** Returns the tag of the language that the page is read in; `undefined` where documents name none. */
export function useLanguageTag(): string | undefined {
  const { activities, language } = useSite()
  return languageTag(language || (languagesOf(activities)[0] ?? ''))
}
