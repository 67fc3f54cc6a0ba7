import { Button, Text } from '@mantine/core'
import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { api } from '#src/api/api.ts'
import type { WordTables } from '#src/difference/words/words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import { Difference } from '#src/revisions/difference/Difference.tsx'
import { MergeView } from '#src/revisions/difference/MergeView.tsx'
import { useLines } from '#src/revisions/difference/useLines.ts'
import { WordsContext } from '#src/revisions/difference/useWords.ts'
import type { KeptDraft } from '#src/revisions/drafts/kept-draft.ts'
import { RevisionTabs } from '#src/revisions/RevisionTabs.tsx'
import { VersionsPanel } from '#src/revisions/versions/VersionsPanel.tsx'
import type { Editor } from '../useEditor.ts'
import { withServerKeysOf } from './server-keys.ts'
import type { KeptDrafts } from './useKeptDrafts.ts'

/** A tab of the panel: the changes of a save, the versions, a newer version of another person, or a draft. */
export type EditorRevisionTab = 'changes' | 'versions' | 'newer' | 'draft'

interface Props<T extends object> {
  readonly editor: Editor<T>
  readonly kind: VersionedKind
  /** Its id; undefined for a new one. */
  readonly id: string | undefined
  readonly area: string
  /** The singular in lower case: "offer". */
  readonly singular: string
  readonly words: WordTables
  readonly drafts: KeptDrafts
  readonly onRestoreDraft: (draft: KeptDraft, decide?: Decide) => Promise<void>
  readonly tab: EditorRevisionTab
  readonly onTab: (tab: EditorRevisionTab | undefined) => void
}

/** The panel below a form: what a save changes, the versions, and what has to be merged. */
export function EditorRevisionPanel<T extends object>(props: Props<T>) {
  const { editor, kind, id, area, singular, words, drafts, onRestoreDraft, tab, onTab } = props
  const [document, stored] = [editor.document as JsonObject, editor.stored as JsonObject]
  const { conflict } = editor
  const laid = (one: JsonObject) => withServerKeysOf(kind, one, document)
  const tabs = [
    conflict && {
      value: 'newer' as const,
      label: 'Newer version',
      content: <Newer editor={editor} theirs={laid(conflict.remote as JsonObject)} onDone={() => onTab(undefined)} />,
    },
    drafts.shown && {
      value: 'draft' as const,
      label: 'Unsaved changes found',
      content: (
        <DraftView
          key={drafts.shown.session}
          base={laid(drafts.shown.base.document)}
          mine={laid(drafts.shown.document)}
          theirs={document}
          onRestore={(decide) => drafts.shown && void onRestoreDraft(drafts.shown, decide)}
          onDiscard={() => drafts.shown && void drafts.discard(drafts.shown)}
        />
      ),
    },
    {
      value: 'changes' as const,
      label: 'Changes to save',
      content: <Changes stored={stored} document={document} isNew={id === undefined} one={singular} />,
    },
    id !== undefined && {
      value: 'versions' as const,
      label: 'Versions',
      content: (
        <VersionsPanel
          of={{
            ...{ area, kind, id, etag: editor.etag },
            list: () => api.versions.list({ query: { kind, id } }),
            read: async (_, revision) => {
              const { document: version, exact } = await api.versions.get({ query: { kind, id, revision } })
              return { document: version, exact }
            },
          }}
          present={document}
          place="in the form"
          whyNot={() => editor.readOnly || undefined}
          onRestore={(version, label) =>
            (editor.at as unknown as Cursor<JsonObject>).set(withServerKeysOf(kind, version, document), label)
          }
        />
      ),
    },
  ].filter((one) => one !== undefined && one !== false)
  return (
    <WordsContext value={words}>
      <RevisionTabs tabs={tabs} open={tabs.some(({ value }) => value === tab) ? tab : 'changes'} onOpen={onTab} />
    </WordsContext>
  )
}

interface ChangesProps {
  readonly stored: JsonObject
  readonly document: JsonObject
  readonly isNew: boolean
  readonly one: string
}

function Changes({ stored, document, isNew, one }: ChangesProps) {
  const lines = useLines(stored, document)
  const none = isNew ? 'Nothing is changed yet.' : `Nothing to save: the ${one} is stored as it stands here.`
  return <Difference lines={lines} none={none} label="Changes" />
}

interface NewerProps<T> {
  readonly editor: Editor<T>
  readonly theirs: JsonObject
  readonly onDone: () => void
}

/** Another person's newer version beside the own changes: both are saved, or theirs is taken. */
function Newer<T>({ editor, theirs, onDone }: NewerProps<T>) {
  return (
    <MergeView
      base={editor.stored as JsonObject}
      mine={editor.document as JsonObject}
      theirs={theirs}
      titles={{ mine: 'You changed', theirs: 'They changed' }}
      answers={{ mine: 'Yours', theirs: 'Theirs' }}
      actions={({ open, asked, document }) => (
        <>
          <Button
            disabled={open > 0}
            onClick={async () => {
              if (await editor.saveMerged(document as T)) onDone()
            }}
          >
            {asked.length === 0 ? 'Save both' : 'Save with these choices'}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              editor.acceptRemote()
              onDone()
            }}
          >
            Take the newer version
          </Button>
          <Text size="sm" c="dimmed">
            {open > 0 ? `${open} of ${asked.length} to choose first.` : 'Your changes can be restored afterwards.'}
          </Text>
        </>
      )}
    />
  )
}

interface DraftViewProps {
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
  readonly onRestore: (decide: Decide) => void
  readonly onDiscard: () => void
}

/** A draft beside what is in the form. */
function DraftView({ base, mine, theirs, onRestore, onDiscard }: DraftViewProps) {
  return (
    <MergeView
      base={base}
      mine={mine}
      theirs={theirs}
      titles={{ mine: 'Your unsaved changes', theirs: 'Changed since' }}
      answers={{ mine: 'Your unsaved change', theirs: 'As it is now' }}
      actions={({ open, asked, decide }) => (
        <>
          <Button disabled={open > 0} onClick={() => onRestore(decide)}>
            Restore
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Discard
          </Button>
          <Text size="sm" c="dimmed">
            {open > 0 && `${open} of ${asked.length} to choose first.`}
          </Text>
        </>
      )}
    />
  )
}
