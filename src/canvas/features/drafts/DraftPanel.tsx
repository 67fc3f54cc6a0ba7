import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { MergeView } from '#src/revisions/difference/MergeView.tsx'
import { documentAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { type Draft, looseNodes } from './draft.ts'
import { shownDraftAtom } from './offered-drafts.ts'
import { useDrafts } from './useDrafts.ts'

/** A draft beside what is on the sheet. */
export function DraftPanel() {
  const draft = useAtomValue(shownDraftAtom)
  return draft ? <Shown key={draft.session} draft={draft} /> : null
}

function Shown({ draft }: { readonly draft: Draft }) {
  const { store } = useBoard()
  const { restore, discard } = useDrafts(store)
  const document = useAtomValue(documentAtom)
  const loose = looseNodes(draft.sheet.graph).length
  return (
    <MergeView
      base={draft.base.document}
      mine={draft.document}
      theirs={document}
      titles={{ mine: 'Your unsaved changes', theirs: 'Changed since' }}
      answers={{ mine: 'Your unsaved change', theirs: 'As it is now' }}
      actions={({ open, asked, decide }) => (
        <>
          <Button disabled={open > 0} onClick={() => void restore(draft, decide)}>
            Restore
          </Button>
          <Button variant="default" onClick={() => void discard(draft)}>
            Discard
          </Button>
          <Text size="sm" c="dimmed">
            {open > 0
              ? `${open} of ${asked.length} to choose first.`
              : loose > 0
                ? `With ${loose} ${loose === 1 ? 'step' : 'steps'} that ${loose === 1 ? 'hangs' : 'hang'} on nothing.`
                : ''}
          </Text>
        </>
      )}
    />
  )
}
