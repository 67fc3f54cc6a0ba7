import { useAtom, useAtomValue } from 'jotai'
import { onDemand } from '#src/kit/on-demand.ts'
import { ChangesButton as Button } from '#src/revisions/ChangesButton.tsx'
import { isChangedAtom, savedAtom } from '../../core/atoms.ts'
import { revisionTabAtom } from '../../core/view-state.ts'

const ChangeCount = onDemand(async () => (await import('./ChangeCount.tsx')).ChangeCount)

/** Opens what a save of the sheet will change, and says how much that is. */
export function ChangesButton() {
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const { id } = useAtomValue(savedAtom)
  const isOpen = panel !== undefined
  return (
    <Button
      isOpen={isOpen}
      isChanged={useAtomValue(isChangedAtom)}
      isStored={id !== undefined}
      count={<ChangeCount />}
      onToggle={() => setPanel(isOpen ? undefined : 'changes')}
    />
  )
}
