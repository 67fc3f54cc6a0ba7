/** The action “Show on my site” of lists whose rows pages show by the elements of rules, or by one that is the same for everybody. */
import { overlaysMounted } from '#src/kit/overlays.ts'
import type { FurtherAction } from '../resource.ts'
import type { Shown, SitePlace } from './ShownOnSite.tsx'

/** The documents that refer to a document, as checks before a delete answer them. */
interface Linked {
  readonly links: readonly { readonly kind: string; readonly id: string; readonly name: string }[]
}

/** Returns the places of the rules among the documents that refer to one. */
export async function placesOfRules(
  linked: Promise<Linked>,
  placeOf: (ruleId: string) => Omit<SitePlace, 'label'>,
): Promise<readonly SitePlace[]> {
  const rules = (await linked).links.filter(({ kind }) => kind === 'rule')
  return rules.map(({ id, name }) => ({ label: name, ...placeOf(id) }))
}

/** Creates the action; `call` is the call of the area that it makes, and `shown` says what shows a row. */
export function showOnSite<Row>(
  call: string,
  name: (row: Row) => string,
  shown: (row: Row) => Shown,
): FurtherAction<Row> {
  return {
    ...{ icon: 'screen', label: 'Show on my site', call },
    run: async (row) => {
      const [{ openShownOnSite }] = await Promise.all([import('./ShownOnSite.tsx'), overlaysMounted()])
      openShownOnSite(name(row), shown(row))
      return undefined
    },
  }
}
