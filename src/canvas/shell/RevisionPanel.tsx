import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { WordsContext } from '#src/revisions/difference/useWords.ts'
import { RevisionTabs } from '#src/revisions/RevisionTabs.tsx'
import { savedAtom } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { newerVersionAtom, type RevisionTab, revisionTabAtom } from '../core/view-state.ts'
import { NewerPanel } from '../features/conflicts/NewerPanel.tsx'
import { ChangesPanel } from '../features/difference/ChangesPanel.tsx'
import { DraftPanel } from '../features/drafts/DraftPanel.tsx'
import { shownDraftAtom } from '../features/drafts/offered-drafts.ts'
import { SheetVersions } from '../features/versions/SheetVersions.tsx'

interface Props {
  readonly port: DocumentPort
  readonly onSave: () => Promise<boolean>
}

/** The panel below the sheet: what a save changes, the versions, and what has to be merged. */
export function RevisionPanel({ port, onSave }: Props) {
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const { id } = useAtomValue(savedAtom)
  const newer = useAtomValue(newerVersionAtom)
  const draft = useAtomValue(shownDraftAtom)
  if (!panel) return null
  const tabs: readonly { value: RevisionTab; label: string; isThere: boolean; content: ReactNode }[] = [
    {
      value: 'newer',
      label: 'Newer version',
      isThere: Boolean(newer),
      content: <NewerPanel port={port} onSave={onSave} />,
    },
    { value: 'draft', label: 'Unsaved changes found', isThere: Boolean(draft), content: <DraftPanel /> },
    { value: 'changes', label: 'Changes to save', isThere: true, content: <ChangesPanel one={port.label} /> },
    { value: 'versions', label: 'Versions', isThere: id !== undefined, content: <SheetVersions port={port} /> },
  ]
  return (
    <WordsContext value={drawnWords}>
      <RevisionTabs tabs={tabs.filter(({ isThere }) => isThere)} open={panel} onOpen={setPanel} />
    </WordsContext>
  )
}
