import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { WordTables } from '#src/difference/words/words.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import { ChangesButton } from '#src/revisions/ChangesButton.tsx'
import { WordsContext } from '#src/revisions/difference/useWords.ts'
import type { KeptDraft } from '#src/revisions/drafts/kept-draft.ts'
import { NoticesAbove } from '#src/revisions/NoticesAbove.tsx'
import { type DocumentCalls, idOf, toLoaded } from '../document-calls.ts'
import type { Editor } from '../useEditor.ts'
import type { EditorRevisionTab } from './EditorRevisionPanel.tsx'
import { useKeptDrafts } from './useKeptDrafts.ts'

const ChangeCount = onDemand(async () => (await import('#src/revisions/ChangeCount.tsx')).ChangeCount)
const Panel = onDemand(async () => (await import('./EditorRevisionPanel.tsx')).EditorRevisionPanel)

/** The kind of document of which drafts are kept and versions are shown. */
export interface RevisedKind<T extends object> {
  readonly kind: VersionedKind
  readonly calls: DocumentCalls<T>
  readonly singular: string
  /** The key of its name, where it has one. */
  readonly nameKey?: string
  /** The path of the editor. */
  readonly path: string
  /** The words of its fields. */
  readonly words: WordTables
}

/** The parts of an editor's page that concern other states of its document. */
export interface EditorRevisions {
  /** Stands above the form: a newer version, drafts that were left behind, other tabs. */
  readonly notices: ReactNode
  /** Stands in the header: opens what a save changes. */
  readonly button: ReactNode
  /** Stands below the form. */
  readonly panel: ReactNode
  /** Discards the draft once the person agreed to lose the changes. */
  readonly onDiscard: (to?: string) => void
}

/** Returns the drafts, versions and differences of an open form; undefined for a kind that has none of them. */
export function useRevisions<T extends object>(
  editor: Editor<T>,
  of: RevisedKind<T> | undefined,
): EditorRevisions | undefined {
  const [tab, setTab] = useState<EditorRevisionTab>()
  const id = of?.calls.onlyId ?? idOf(editor.stored as object)
  const follow = async () => {
    if (of && id !== undefined) editor.follow(toLoaded<T>(await of.calls.read(id, {}), of.calls.key))
  }
  const drafts = useKeptDrafts(
    editor,
    of && {
      kind: of.kind,
      onlyId: of.calls.onlyId,
      screen: of.path,
      onSavedElsewhere: () => void follow().catch(() => undefined),
    },
  )
  const isStale = editor.conflict !== undefined
  useEffect(() => {
    if (isStale) setTab('newer')
  }, [isStale])
  if (!of) return undefined

  const show = (draft: KeptDraft) => {
    drafts.show(draft)
    setTab('draft')
  }
  const restore = async (draft: KeptDraft, decide?: Decide) => {
    if ((await drafts.restore(draft, decide)) === 'asked') show(draft)
    else setTab((now) => (now === 'draft' ? undefined : now))
  }
  const [stored, document] = [editor.stored as JsonObject, editor.document as JsonObject]
  return {
    notices: (
      <NoticesAbove
        one={of.singular}
        {...(of.nameKey && { nameKey: of.nameKey })}
        isStale={isStale}
        onShowBoth={tab === 'newer' ? undefined : () => setTab('newer')}
        offers={drafts.offers}
        actions={{ show, restore, discard: drafts.discard }}
        isElsewhere={drafts.isElsewhere}
        areDraftsRefused={drafts.areRefused}
      />
    ),
    button: (
      <WordsContext value={of.words}>
        <ChangesButton
          isOpen={tab !== undefined}
          isChanged={editor.dirty}
          isStored={id !== undefined}
          count={<ChangeCount stored={stored} document={document} />}
          onToggle={() =>
            setTab(tab === undefined ? (editor.dirty || id === undefined ? 'changes' : 'versions') : undefined)
          }
        />
      </WordsContext>
    ),
    panel: tab && (
      <Suspense>
        <Panel
          editor={editor as never}
          kind={of.kind}
          id={id}
          area={of.calls.area}
          singular={of.singular}
          words={of.words}
          drafts={drafts}
          onRestoreDraft={restore}
          tab={tab}
          onTab={setTab}
        />
      </Suspense>
    ),
    onDiscard: drafts.forget,
  }
}
