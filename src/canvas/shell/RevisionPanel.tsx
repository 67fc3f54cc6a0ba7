import { CloseButton, Tabs } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { savedAtom } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { newerVersionAtom, type RevisionTab, revisionTabAtom } from '../core/view-state.ts'
import { NewerPanel } from '../features/conflicts/NewerPanel.tsx'
import { ChangesPanel } from '../features/difference/ChangesPanel.tsx'
import { DraftPanel } from '../features/drafts/DraftPanel.tsx'
import { shownDraftAtom } from '../features/drafts/offered-drafts.ts'
import { VersionsPanel } from '../features/versions/VersionsPanel.tsx'
import classes from './revision-panel.module.css'

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
  return (
    <section
      className={classes.panel}
      aria-label="Changes and versions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setPanel(undefined)
      }}
    >
      <Tabs
        value={panel}
        onChange={(value) => setPanel((value ?? undefined) as RevisionTab | undefined)}
        keepMounted={false}
        style={{ display: 'contents' }}
      >
        <div className={classes.tabs}>
          <Tabs.List>
            {newer && <Tabs.Tab value="newer">Newer version</Tabs.Tab>}
            {draft && <Tabs.Tab value="draft">Unsaved changes found</Tabs.Tab>}
            <Tabs.Tab value="changes">Changes to save</Tabs.Tab>
            {id !== undefined && <Tabs.Tab value="versions">Versions</Tabs.Tab>}
          </Tabs.List>
          <CloseButton className={classes.close ?? ''} aria-label="Close changes" onClick={() => setPanel(undefined)} />
        </div>
        <Tabs.Panel value="newer" className={classes.body ?? ''}>
          <NewerPanel port={port} onSave={onSave} />
        </Tabs.Panel>
        <Tabs.Panel value="draft" className={classes.body ?? ''}>
          <DraftPanel />
        </Tabs.Panel>
        <Tabs.Panel value="changes" className={classes.body ?? ''}>
          <ChangesPanel one={port.label} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={classes.body ?? ''}>
          <VersionsPanel port={port} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
