/**
 * Holds one document while a form edits it: the document as one value with cursors, what is wrong with it and which of that is shown yet,
 * saving, and what happens when somebody else saved in between. Not here: how it looks (`EditorFrame`), history and undo (the canvas).
 */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { check, type DocumentKindId, type Facts, type Issue } from '#schemas/index.ts'
import { accountMessages } from '#schemas/messages/index.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { toast } from '#src/kit/toast.ts'
import { isGivenUp } from '#src/kit/upload/useUpload.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { changedPaths, pathsOverlap } from './changed-paths.ts'
import { type DocumentCalls, type Loaded, toLoaded } from './document-calls.ts'
import { type EditHistory, noEdits, redone, undone, withEdit } from './edit-history.ts'
import { invalidateArea } from './invalidate.ts'
import { namingOf, type SingleKind } from './single-kinds.ts'
import { useNameCheck } from './useNameCheck.ts'

/** The reason why a document with numbers beyond 2^53 cannot be edited in a browser. */
export const INEXACT_NUMBERS =
  'This document contains numbers too large for a browser to edit exactly. It is shown read-only so that nothing is lost.'

/** Asks the server whether another document than `id` has a name or key. */
export type AskTaken = (
  text: string,
  id: string | undefined,
  signal: AbortSignal,
) => Promise<{ readonly exists: boolean }>

/** The options of an editor. */
export interface EditorOptions<T extends object> {
  readonly calls: DocumentCalls<T>
  /** A kind of stored document, or one of which an organisation has one. */
  readonly kind: DocumentKindId | SingleKind
  /** The loaded document; for a new document a blank one without a revision. */
  readonly loaded: Loaded<T>
  readonly mode: 'save' | 'edit'
  /** Last touches before a check and a save: the client stamps "now" (READINGS). */
  readonly prepare?: (document: T, stored: T) => T
  /** Asks whether another document has this name; left out where names need not be unique. */
  readonly askName?: AskTaken
  /** The same of its key, where its kind has one. */
  readonly askKey?: AskTaken
  /** True where the server stores an unfinished one as a draft: a save sends it with its problems. As a function, where it depends on the document. */
  readonly keepsUnfinished?: boolean | ((document: T) => boolean)
  /** The reason why nothing of it can be changed by anybody, or `false`. */
  readonly lockedWhole?: string | false
  /** Returns why a path cannot be changed, or `false` where it can. */
  readonly lock?: (path: string, stored: T) => string | false
  /**
   * Things saved together with the document, such as a file: whether there is one, its problems, and facts for the
   * checks.
   */
  readonly attachments?: {
    readonly isChanged: boolean
    /** As a function, where it depends on the document. */
    readonly issues: readonly Issue[] | ((document: T) => readonly Issue[])
    readonly facts?: Facts
  }
  readonly onSaved?: (saved: Loaded<T>) => void
}

/** Somebody saved a newer version while this one was edited. */
export interface Conflict<T> {
  readonly remote: T
  readonly etag: string | undefined
}

/** An open document as the frame and the sections of a form see it. */
export interface Editor<T> {
  readonly at: Cursor<T>
  readonly document: T
  /** The document as the server last answered it. */
  readonly stored: T
  /** Its revision; undefined for a new one. */
  readonly etag: string | undefined
  /** The number of problems left in it, where it is stored as a draft. */
  readonly toDo: number | undefined
  /** The files that own it; undefined where the console does. */
  readonly keptInFiles: KeptInFiles | undefined
  /** Takes the document as the console's from now on. */
  readonly detached: () => void
  /** Its status as of the last answer. */
  readonly statusNow: string | undefined
  readonly dirty: boolean
  readonly saving: boolean
  /** Every problem, shown yet or not. */
  readonly problems: readonly Issue[]
  /** True once a save was submitted: from then on every problem is shown at its field. */
  readonly submitted: boolean
  /** The reason why nothing can be changed, or `false`. */
  readonly readOnly: string | false
  /** True where the role of the user admits a change. */
  readonly mayChange: boolean
  /** True where it may be saved: also what files own, when only something is brought along that is no part of them. */
  readonly maySave: boolean
  /** Resolves to what was saved; undefined when it was not. */
  readonly save: () => Promise<Loaded<T> | undefined>
  /** Changes the document, then saves it as it is then. */
  readonly saveWith: (edit: (document: T) => T) => Promise<Loaded<T> | undefined>
  readonly conflict: Conflict<T> | undefined
  /** Takes the newer version as the stored one and saves another document over it: a merged one. */
  readonly saveMerged: (merged: T) => Promise<Loaded<T> | undefined>
  /** Puts the own changes onto the newer version and saves that. */
  readonly keepLocal: () => Promise<Loaded<T> | undefined>
  readonly acceptRemote: () => void
  readonly postponeConflict: () => void
  /** The own changes on top of remote, set aside when remote was taken. */
  readonly stash: T | undefined
  readonly restoreStash: () => void
  /** Shows what was saved elsewhere, where nothing is unsaved here. */
  readonly follow: (newer: Loaded<T>) => void
  /** Takes the last step back; undefined where there is none since the document was opened or saved. */
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
}

interface State<T> {
  readonly document: T
  readonly baseline: Loaded<T>
  readonly touched: readonly string[]
  readonly refused: readonly Issue[]
  readonly submitted: boolean
  readonly edits: EditHistory<T>
}

const free = Promise.resolve({ exists: false })

function textAt(document: object, key: string): string | undefined {
  const value = (document as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

/** The newer version with the own changes on top: what both changed is as it was changed here. */
function localOntoRemote<T>(baseline: T, local: T, remote: T): T {
  return mergeDocuments(baseline, local, remote, () => 'mine').document
}

/** Returns the problems of a name and a key that another document has, as the server answers while they are typed. */
function useTakenIssues<T extends object>(options: EditorOptions<T>, document: T, stored: T): readonly Issue[] {
  const { kind, mode, askName, askKey } = options
  const { nameKey, keyKey } = namingOf(kind)
  const id = textAt(stored, 'id')
  function checkOf(of: 'name' | 'key', key: string | undefined, ask: AskTaken | undefined) {
    const name = key === undefined ? '' : (textAt(document, key) ?? '')
    const own = mode === 'edit' && key !== undefined ? textAt(stored, key) : undefined
    return { kind, of, id, name, own, ask: (text: string, signal: AbortSignal) => ask?.(text, id, signal) ?? free }
  }
  const nameTaken = useNameCheck(checkOf('name', nameKey, askName))
  const keyTaken = useNameCheck(checkOf('key', keyKey, askKey))
  return [nameTaken, keyTaken].filter((issue) => issue !== undefined)
}

/** Holds a document while it is edited, with its checks, its saves and a conflict with a newer version. */
export function useEditor<T extends object>(options: EditorOptions<T>): Editor<T> {
  const { calls, kind, loaded, mode, prepare = (document) => document, lock, attachments, onSaved } = options
  const { lockedWhole = false, keepsUnfinished = false } = options
  const client = useQueryClient()
  const mayChange = useMayIn(calls.area)('save')
  const [state, setState] = useState<State<T>>({
    document: loaded.document,
    baseline: loaded,
    touched: [],
    refused: [],
    submitted: loaded.toDo !== undefined,
    edits: noEdits(),
  })
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<T>>()
  const [stash, setStash] = useState<T>()
  const { document, baseline, touched, refused, submitted, edits } = state

  const taken = useTakenIssues(options, document, baseline.document)

  const attachmentIssues = (document: T) =>
    typeof attachments?.issues === 'function' ? attachments.issues(document) : (attachments?.issues ?? [])
  const found = (document: T) => {
    const stored = mode === 'edit' ? { stored: baseline.document as never } : {}
    const facts: Facts = { now: Date.now(), mode, ...stored, ...attachments?.facts }
    return [
      ...check(prepare(document, baseline.document), kind, facts),
      ...attachmentIssues(document),
      ...taken,
      ...refused,
    ]
  }
  const problems = found(document)
  const shown = submitted
    ? problems
    : problems.filter((issue) => touched.some((path) => pathsOverlap(issue.path, path)))
  const isEdited = useMemo(() => JSON.stringify(document) !== JSON.stringify(baseline.document), [document, baseline])
  const dirty = isEdited || attachments?.isChanged === true
  const kept = baseline.keptInFiles
  const filesWords = kept && keptInFilesWords(namingOf(kind).label ?? 'document', kept.label)
  const whole = baseline.exact ? filesWords || lockedWhole : INEXACT_NUMBERS
  const readOnly = mayChange ? whole : accountMessages.readOnlyRole
  const onlyBrings = kept !== undefined && baseline.exact && !isEdited && attachments?.isChanged === true
  const maySave = !readOnly || (mayChange && onlyBrings)

  function change(next: T, label: string, edits?: EditHistory<T>) {
    setState((before) => {
      const changed = changedPaths(before.document, next)
      return {
        ...before,
        document: next,
        edits: edits ?? withEdit(before.edits, before.document, label, Date.now()),
        touched: [...new Set([...before.touched, ...changed])],
        // What the server said about a place holds until that place is changed.
        refused: before.refused.filter((issue) => !changed.some((path) => pathsOverlap(issue.path, path))),
      }
    })
  }

  const stepTo = (step: { document: T; history: EditHistory<T> } | undefined) =>
    step && !readOnly ? () => change(step.document, '', step.history) : undefined

  async function send(document: T, { document: stored, etag }: Loaded<T>): Promise<Loaded<T> | undefined> {
    setSaving(true)
    try {
      const reply = await calls.save(prepare(document, stored), { ifMatch: etag })
      const saved = toLoaded<T>(reply, calls.key)
      setState({
        ...{ document: saved.document, baseline: saved, touched: [], refused: [] },
        // What is left to do in a draft stays in sight.
        submitted: saved.toDo !== undefined,
        edits: noEdits(),
      })
      setConflict(undefined)
      setStash(undefined)
      if (saved.toDo) toast.success(`Saved as a draft · ${saved.toDo} to do`)
      else if (mode === 'save') toast.saved()
      else toast.updated()
      void invalidateArea(client, calls.area)
      onSaved?.(saved)
      return saved
    } catch (error) {
      refuse(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  async function saveMerged(merged: T) {
    if (!conflict) return undefined
    const remote = { document: conflict.remote, etag: conflict.etag, exact: baseline.exact }
    setState((before) => ({ ...before, document: merged, baseline: remote }))
    setConflict(undefined)
    return send(merged, remote)
  }

  async function submit(document: T) {
    if (saving || !maySave) return undefined
    setState((before) => ({ ...before, submitted: true }))
    // What the server refused may be fine by now: only it can say.
    const errors = found(document).filter((issue) => issue.severity === 'error' && issue.code !== 'refused')
    const isKept = typeof keepsUnfinished === 'function' ? keepsUnfinished(document) : keepsUnfinished
    return errors.length > 0 && !isKept ? undefined : send(document, baseline)
  }

  function refuse(error: unknown) {
    if (isGivenUp(error)) return
    if (error instanceof ApiError && error.status === 409 && typeof error.reply[calls.key] === 'object') {
      setConflict({ remote: error.reply[calls.key] as T, etag: error.etag })
      return
    }
    const errors = error instanceof ApiError ? error.errors : []
    setState((before) => ({
      ...before,
      submitted: true,
      refused: errors.map(({ path, message }) => ({ code: 'refused', severity: 'error', path, message })),
    }))
    if (mode === 'save') toast.failedToSave(error)
    else toast.failedToUpdate(error)
  }

  return {
    at: cursorOf({
      value: document,
      change,
      issues: shown,
      readOnly: (path) => readOnly || (lock?.(path, baseline.document) ?? false),
    }),
    document,
    stored: baseline.document,
    etag: baseline.etag,
    toDo: baseline.toDo,
    keptInFiles: kept,
    detached: () => setState((before) => ({ ...before, baseline: { ...before.baseline, keptInFiles: undefined } })),
    statusNow: baseline.statusNow,
    dirty,
    saving,
    problems,
    submitted,
    readOnly,
    mayChange,
    maySave,
    save: () => submit(document),
    saveWith: (edit) => {
      const next = edit(document)
      if (!readOnly) change(next, 'Save')
      return submit(next)
    },
    conflict,
    saveMerged,
    keepLocal: async () => conflict && saveMerged(localOntoRemote(baseline.document, document, conflict.remote)),
    acceptRemote: () => {
      if (!conflict) return
      setStash(() => localOntoRemote(baseline.document, document, conflict.remote))
      const remote = { document: conflict.remote, etag: conflict.etag, exact: baseline.exact }
      setState({
        ...{ document: remote.document, baseline: remote, touched: [], refused: [], submitted: false },
        edits: noEdits(),
      })
      setConflict(undefined)
    },
    postponeConflict: () => setConflict(undefined),
    stash,
    restoreStash: () => {
      if (stash) change(stash, 'Restore my changes')
      setStash(undefined)
    },
    follow: (newer) => {
      if (newer.etag === baseline.etag || saving) return
      setState((before) =>
        JSON.stringify(before.document) === JSON.stringify(before.baseline.document)
          ? {
              ...{ document: newer.document, baseline: newer, touched: [], refused: [], submitted: false },
              edits: noEdits(),
            }
          : before,
      )
    },
    undo: stepTo(undone(edits, document)),
    redo: stepTo(redone(edits, document)),
  }
}
