import { useEffect, useRef, useState } from 'react'
import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { currentUser } from '#src/api/session-store.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { Decide } from '#src/merge/merge-documents.ts'
import { confirmDiscardDraft } from '#src/revisions/drafts/confirm-discard-draft.ts'
import { type DraftKeeper, keepDraftOf } from '#src/revisions/drafts/draft-keeper.ts'
import { draftsOf, removeDraft } from '#src/revisions/drafts/draft-store.ts'
import { type KeptDraft, NEW_DOCUMENT_ID, newSession } from '#src/revisions/drafts/kept-draft.ts'
import { leftBehind, loadMerging } from '#src/revisions/drafts/left-behind.ts'
import { deaf, joinTabs, type OpenEditor, TABS_ANSWER_MS } from '#src/revisions/drafts/tabs.ts'
import { idOf } from '../document-calls.ts'
import type { Editor } from '../useEditor.ts'
import { withServerKeysOf } from './server-keys.ts'

/** The documents whose drafts are kept. */
interface Kept {
  readonly kind: VersionedKind
  /** The id of a document of which an organisation has one; others carry theirs. */
  readonly onlyId?: string | undefined
  /** The path of the editor: drafts of new documents are offered where one of the same kind is made. */
  readonly screen: string
  /** Reads the document anew after it was saved in another tab. */
  readonly onSavedElsewhere: () => void
}

/**
 * Keeps the draft of an open form in this browser, finds those that were left behind, and exchanges messages with other
 * tabs; nothing of it without `kept`.
 */
export function useKeptDrafts<T extends object>(editor: Editor<T>, kept: Kept | undefined) {
  const [session] = useState(newSession)
  const [found, setFound] = useState<readonly KeptDraft[]>([])
  const [others, setOthers] = useState<readonly OpenEditor[]>([])
  const [areRefused, setRefused] = useState(false)
  const [shown, setShown] = useState<KeptDraft>()
  const keeper = useRef<DraftKeeper>(undefined)
  const tabs = useRef(deaf)
  const latest = useRef({ editor, kept })
  latest.current = { editor, kept }
  const { kind, screen, onlyId } = kept ?? {}
  const { document, stored, etag } = editor
  const id = onlyId ?? idOf(stored)

  useEffect(() => {
    const user = currentUser()
    if (kind === undefined || screen === undefined || !user) return
    const idNow = () => onlyId ?? idOf(latest.current.editor.stored)
    const address = () => ({ user: user.id, organisation: user.orgId, screen, id: idNow() ?? NEW_DOCUMENT_ID })
    const onTrouble = () => setRefused(true)
    tabs.current = joinTabs(
      { session, kind, id: idNow() },
      { onOthers: setOthers, onSaved: () => latest.current.kept?.onSavedElsewhere() },
    )
    const writer = keepDraftOf({
      session,
      address,
      draft: (at) => {
        const { document, stored, etag, dirty } = latest.current.editor
        if (!dirty || JSON.stringify(document) === JSON.stringify(stored)) return undefined
        const base = { document: stored as JsonObject, etag }
        return { ...address(), session, at, document: document as JsonObject, base }
      },
      onTrouble,
    })
    keeper.current = writer
    const find = async () => {
      const all = (await draftsOf(address())).filter((draft) => draft.session !== session)
      const present = latest.current.editor.stored as JsonObject
      const isSpent = (draft: KeptDraft) =>
        JSON.stringify(withServerKeysOf(kind, draft.document, present)) === JSON.stringify(present)
      setFound(all.filter((draft) => !isSpent(draft)))
      await Promise.all(all.filter(isSpent).map(removeDraft))
    }
    const finding = setTimeout(() => void find().catch(onTrouble), TABS_ANSWER_MS)
    return () => {
      clearTimeout(finding)
      tabs.current.leave()
      tabs.current = deaf
      void writer.stop()
      keeper.current = undefined
      setFound([])
    }
  }, [kind, screen, onlyId, session])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the document is written
  useEffect(() => keeper.current?.soon(), [document, stored])

  const savedEtag = useRef(etag)
  useEffect(() => {
    if (savedEtag.current === etag) return
    savedEtag.current = etag
    if (kind !== undefined) tabs.current.open({ session, kind, id })
    tabs.current.saved()
  }, [etag, id, kind, session])

  // Offered until it is gone: who reloads the page at once is not asked again.
  const drop = async (draft: KeptDraft) => {
    await removeDraft(draft)
    setFound((drafts) => drafts.filter((one) => one !== draft))
    setShown((one) => (one === draft ? undefined : one))
  }

  return {
    /** The drafts that nobody is writing any more, newest first. */
    offers: editor.readOnly ? [] : leftBehind(found, others),
    /** The draft that the panel shows. */
    shown,
    areRefused,
    isElsewhere: id !== undefined && others.some((one) => one.kind === kind && one.id === id),
    show: setShown,
    /** Brings a draft back as one step, or answers that both sides changed a place and it has to be decided. */
    restore: async (draft: KeptDraft, decide?: Decide): Promise<'restored' | 'asked'> => {
      const now = latest.current.editor
      const theirs = now.document as JsonObject
      const laid = (one: JsonObject) => (kind === undefined ? one : withServerKeysOf(kind, one, theirs))
      let next = laid(draft.document)
      if (draft.id !== NEW_DOCUMENT_ID) {
        const [{ mergeDocuments }, { recounted }] = await loadMerging()
        const merge = mergeDocuments(laid(draft.base.document), next, theirs, decide)
        if (merge.conflicts.some((conflict) => !decide?.(conflict))) return 'asked'
        next = recounted(merge.document, next, theirs)
      }
      ;(now.at as unknown as Cursor<JsonObject>).set(next, 'Restore unsaved changes')
      // Once it is drawn it is kept as the draft of this session; only then the old one goes.
      await new Promise((drawn) => setTimeout(drawn))
      await keeper.current?.flush()
      await drop(draft)
      return 'restored'
    },
    discard: async (draft: KeptDraft) => {
      if (await confirmDiscardDraft()) await drop(draft)
    },
    /** Discards the draft once the person agreed to lose the changes. Signing out keeps it, as a crash does. */
    forget: (to = '') => {
      if (!to.endsWith('/logout')) void keeper.current?.forget()
    },
  }
}

/** The drafts of an open form. */
export type KeptDrafts = ReturnType<typeof useKeptDrafts>
