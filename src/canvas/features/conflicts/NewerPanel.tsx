import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { MergeView } from '#src/revisions/difference/MergeView.tsx'
import { documentAtom, savedAtom, unsavedAtom } from '../../core/atoms.ts'
import { withoutServerKeys } from '../../core/document-actions.ts'
import type { DocumentPort, LoadedDocument } from '../../core/documents/document-port.ts'
import { useBoard } from '../../core/editor-context.ts'
import { newerVersionAtom } from '../../core/view-state.ts'
import { takeNewer } from './newer-version.ts'

interface Props {
  readonly port: DocumentPort
  readonly onSave: () => Promise<boolean>
}

/**
 * Another person's newer version beside the own changes. Both are saved, or theirs is taken; either is one step that
 * can be undone.
 */
export function NewerPanel({ port, onSave }: Props) {
  const newer = useAtomValue(newerVersionAtom)
  return newer ? <Newer port={port} onSave={onSave} newer={newer} /> : null
}

function Newer({ port, onSave, newer }: Props & { readonly newer: LoadedDocument }) {
  const { store } = useBoard()
  const mine = useAtomValue(documentAtom)
  const { document: base } = useAtomValue(savedAtom)
  const theirs = withoutServerKeys(port, newer)
  const take = async (document: typeof theirs, label: string) => {
    takeNewer(store, port, newer, document, label)
    if (store.get(unsavedAtom)) await onSave()
  }
  return (
    <MergeView
      base={base}
      mine={mine}
      theirs={theirs}
      titles={{ mine: 'You changed', theirs: 'They changed' }}
      answers={{ mine: 'Yours', theirs: 'Theirs' }}
      actions={({ open, asked, document }) => (
        <>
          <Button disabled={open > 0} onClick={() => void take(document, 'Merge with the newer version')}>
            {asked.length === 0 ? 'Save both' : 'Save with these choices'}
          </Button>
          <Button variant="default" onClick={() => void take(theirs, 'Take the newer version')}>
            Take the newer version
          </Button>
          <Text size="sm" c="dimmed">
            {open > 0 ? `${open} of ${asked.length} to choose first.` : 'Undo restores your version.'}
          </Text>
        </>
      )}
    />
  )
}
