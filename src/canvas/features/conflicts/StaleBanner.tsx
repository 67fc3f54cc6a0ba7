import { useAtom, useAtomValue } from 'jotai'
import { nameOfFlow } from '#src/flows/registry.ts'
import { StaleBanner as Banner } from '#src/revisions/StaleBanner.tsx'
import { flowAtom } from '../../core/atoms.ts'
import { newerVersionAtom, revisionTabAtom } from '../../core/view-state.ts'

/** The notice that another person saved what is on the sheet meanwhile. */
export function StaleBanner() {
  const stale = useAtomValue(newerVersionAtom)
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const one = nameOfFlow(useAtomValue(flowAtom))
  return stale && <Banner one={one} onShow={panel === 'newer' ? undefined : () => setPanel('newer')} />
}
