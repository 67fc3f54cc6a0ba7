import { atom, useAtomValue } from 'jotai'
import { TabsNotice } from '#src/revisions/drafts/TabsNotice.tsx'
import { savedAtom } from '../../core/atoms.ts'
import { otherEditorsAtom } from './tabs-atoms.ts'

/** True once the browser has refused to keep a draft. */
export const areDraftsRefusedAtom = atom(false)

/** One line about the surroundings of the sheet: the same document in another tab, a browser that keeps no drafts. */
export function OtherTabsNotice({ kind }: { readonly kind: string }) {
  const others = useAtomValue(otherEditorsAtom)
  const { id } = useAtomValue(savedAtom)
  const isElsewhere = id !== undefined && others.some((one) => one.kind === kind && one.id === id)
  return <TabsNotice isElsewhere={isElsewhere} areDraftsRefused={useAtomValue(areDraftsRefusedAtom)} />
}
