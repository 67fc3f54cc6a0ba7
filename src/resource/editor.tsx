/**
 * The page of an editor is a declaration: how the document is read and saved, what is locked, and the sections of its form. The frame gives
 * loading, checks, saving, conflicts and the list of references. Lists of documents are declared by `defineResource`.
 */
import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { withDates } from '#schemas/documents/with-dates.ts'
import type { DocumentKindId } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Brand } from '#schemas/values/brand.ts'
import type { ReplyMeta } from '#src/api/client.ts'
import { useBrand } from '#src/kit/brand.ts'
import { Icon } from '#src/kit/icons.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import type { LinkedDocument } from '#src/kit/references/linked.ts'
import { ReferencedBy } from '#src/kit/references/ReferencedBy.tsx'
import { confirmDiscard } from '#src/kit/unsaved.ts'
import { usePageParams, usePageTerms } from '#src/navigation/open-page.ts'
import type { PathWithId, PlainPath } from '#src/navigation/pages.ts'
import { DocumentLoader } from './DocumentLoader.tsx'
import { type DocumentCalls, idOf, type Loaded } from './document-calls.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { type RevisedKind, useRevisions } from './revisions/useRevisions.tsx'
import { type AskTaken, type Editor, type EditorOptions, useEditor } from './useEditor.ts'

const FilesNotice = onDemand(async () => (await import('./FilesNotice.tsx')).FilesNotice)

/** A new document (`save`) or a stored one (`edit`) (C §4). */
export type EditorMode = 'save' | 'edit'

/** The props of the sections of an editor's form. */
export interface SectionProps<T extends object, State> {
  readonly editor: Editor<T>
  readonly mode: EditorMode
  /** The id of the stored document; undefined for a new one. */
  readonly id: string | undefined
  /** The value that `useFormState` returned. */
  readonly state: State
  /** The documents that refer to this one. */
  readonly references: ReactNode
}

/** Parts of the editor's options that depend on the state of one form. */
type FormOptions<T extends object> = Partial<Pick<EditorOptions<T>, 'calls' | 'prepare' | 'attachments' | 'onSaved'>>

/** The declaration of an editor's page. */
export interface EditorDeclaration<T extends object, State extends object = object> {
  readonly kind: DocumentKindId
  readonly calls: DocumentCalls<T>
  /** The singular in lower case: "offer". */
  readonly singular: string
  /** The list above the page. */
  readonly parent: { readonly label: string; readonly to: PlainPath }
  /** The path of a stored document. */
  readonly path: PathWithId
  /** Creates a new document, in the look of the organisation's brand where its kind has one. */
  readonly blank: (brand: Brand) => T
  /** Returns the document's name for the title of the page. */
  readonly nameOf: (document: T) => string | undefined
  /** The labels of the fields by their paths. */
  readonly labels: Readonly<Record<string, string>>
  readonly askName: AskTaken
  readonly askKey?: AskTaken
  /** Changes the document before a check and a save. */
  readonly prepare?: EditorOptions<T>['prepare']
  /** Returns why a path cannot be changed, or `false` where it can. */
  readonly lock?: (path: string, stored: T, mode: EditorMode, state: State) => string | false
  /** Returns what is said above a form that is locked as a whole, or `false`. */
  readonly lockNotice?: (stored: T, mode: EditorMode) => ReactNode
  /** Finds the documents that refer to a stored one. */
  readonly findReferences: (id: string) => Promise<{ readonly links: readonly LinkedDocument[] }>
  /** Holds what the form keeps beside its document, such as a file that was chosen. */
  readonly useFormState?: (given: {
    readonly loaded: Loaded<T>
    readonly mode: EditorMode
    readonly id: string | undefined
  }) => State & { readonly options?: FormOptions<T> }
  /** Wraps `save`, where a save asks something first. */
  readonly confirmSave?: (editor: Editor<T>, state: State) => Promise<boolean>
  /** Returns what the button to save says where a save does more than that; undefined for "Save". */
  readonly saveWords?: (editor: Editor<T>, mode: EditorMode) => string | undefined
  /** Stands beside the title of a stored document. */
  readonly Beside?: ComponentType<SectionProps<T, State>>
  /** Stands before Save: another way to save. */
  readonly BesideSave?: ComponentType<SectionProps<T, State>>
  readonly Sections: ComponentType<SectionProps<T, State>>
  /** Stands beside the form and keeps its place while that scrolls: the document as people will see it. */
  readonly Preview?: ComponentType<SectionProps<T, State>>
  /** The words of its differences: with them drafts are kept in this browser, and versions and differences are shown. */
  readonly revisions?: Pick<RevisedKind<T>, 'kind' | 'nameKey' | 'words'>
  /** True where the server stores an unfinished one as a draft: a save sends it with its problems. */
  readonly keepsUnfinished?: EditorOptions<T>['keepsUnfinished']
  /** Says that a stored document is only to be read, and why, or `false`. */
  readonly readOnly?: (loaded: Loaded<T>) => string | false
}

/** The props of an editor that opens over another page; as a page of its own it has none. */
export interface OverPageProps {
  /** The document, where the address does not name it. */
  readonly id?: string
  /** A new document is made, whatever the address names. */
  readonly isNew?: true
  /** Leads back to the page below; its words are "Back to the rule". */
  readonly back?: {
    readonly label: string
    readonly onClose: () => void
    /** Hears the id of a new document once it is saved; it is not opened then. */
    readonly onCreated?: (id: string) => void
  }
}

/** Declares the page of an editor: a new document without `$id` in the address, a stored one with it. */
export function defineEditor<T extends object, State extends object = object>(
  declaration: EditorDeclaration<T, State>,
): ComponentType<OverPageProps> {
  const { kind, calls, blank, singular, parent } = declaration
  const title = singular.charAt(0).toUpperCase() + singular.slice(1)
  return function EditorPage({ id: given, isNew, back }: OverPageProps) {
    const { id: ofPage } = usePageParams()
    const id = isNew ? undefined : (given ?? ofPage)
    const brand = useBrand()
    const { starts, ends } = usePageTerms('/tournament/new')
    // What opens over a page has nothing to do with the address of that page.
    const isDated = !back && (starts !== undefined || ends !== undefined)
    const begin = () =>
      isDated ? (withDates(kind, blank(brand) as JsonObject, { start: starts, end: ends }) as T) : blank(brand)
    return (
      <DocumentLoader
        calls={calls}
        id={id}
        blank={begin}
        title={id ? title : `New ${singular}`}
        singular={singular}
        parent={parent}
      >
        {(loaded, mode) => <Opened key={id ?? ''} declaration={declaration} loaded={loaded} mode={mode} back={back} />}
      </DocumentLoader>
    )
  }
}

/**
 * Declares the page of a new document that begins as a copy of another one, whose id is in the address.
 *
 * @param readOriginal - Reads the other one, and answers what the new document begins as.
 */
export function defineCopyEditor<T extends object, State extends object = object>(
  declaration: EditorDeclaration<T, State>,
  readOriginal: (id: string, options: { signal?: AbortSignal }) => Promise<Loaded<T>>,
): ComponentType {
  const { calls, singular, parent, blank } = declaration
  const area = `${calls.area} original`
  const read: DocumentCalls<T>['read'] = async (id, options) => {
    const { document, exact } = await readOriginal(id, options)
    return { [calls.key]: document, exact } as unknown as ReplyMeta
  }
  return function CopyEditorPage() {
    const { id } = usePageParams()
    const brand = useBrand()
    return (
      <DocumentLoader
        calls={{ ...calls, area, read }}
        id={id}
        blank={() => blank(brand)}
        title={`New ${singular}`}
        singular={singular}
        parent={parent}
      >
        {({ document, exact }) => (
          <Opened key={id ?? ''} declaration={declaration} loaded={{ document, exact, etag: undefined }} mode="save" />
        )}
      </DocumentLoader>
    )
  }
}

interface BackButtonProps extends NonNullable<OverPageProps['back']> {
  readonly dirty: boolean
  /** Hears that the changes may go. */
  readonly onDiscard: (() => void) | undefined
}

/** Leads back to the page below an editor; what is not saved asks first. */
function BackButton({ dirty, label, onClose, onDiscard }: BackButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name="chevron-left" />}
      onClick={async () => {
        if (dirty && !(await confirmDiscard())) return
        if (dirty) onDiscard?.()
        onClose()
      }}
    >
      {label}
    </Button>
  )
}

/** Stands in for the state of a form that keeps nothing beside its document. */
const useNothing = () => ({}) as never

interface OpenedProps<T extends object, State extends object> {
  readonly declaration: EditorDeclaration<T, State>
  readonly loaded: Loaded<T>
  readonly mode: EditorMode
  readonly back?: OverPageProps['back']
}

function Opened<T extends object, State extends object>({ declaration, loaded, mode, back }: OpenedProps<T, State>) {
  const { kind, calls, singular, parent, path, nameOf, labels, askName, askKey, prepare, Beside, Sections } =
    declaration
  const {
    lock,
    lockNotice,
    findReferences,
    useFormState = useNothing,
    confirmSave,
    saveWords,
    BesideSave,
    Preview,
    revisions: revised,
    keepsUnfinished = false,
    readOnly,
  } = declaration
  const navigate = useNavigate()
  const id = mode === 'edit' ? idOf(loaded.document) : undefined
  const state = useFormState({ loaded, mode, id })
  const { options } = state
  const editor = useEditor<T>({
    calls,
    kind,
    loaded,
    mode,
    askName,
    ...(askKey && { askKey }),
    ...(prepare && { prepare }),
    ...options,
    keepsUnfinished,
    ...(readOnly && { lockedWhole: readOnly(loaded) }),
    lock: (field, stored) => lock?.(field, stored, mode, state) ?? false,
    onSaved: (saved) => {
      options?.onSaved?.(saved)
      if (mode === 'edit') return
      const created = idOf(saved.document) ?? ''
      if (back?.onCreated) return back.onCreated(created)
      void navigate({ to: path, params: { id: created }, replace: true, ignoreBlocker: true })
    },
  })
  const revisions = useRevisions(editor, revised && { ...revised, calls, singular, path })
  const { stored } = editor
  const references = <ReferencedBy area={calls.area} id={idOf(stored)} find={findReferences} />
  const section = { editor, mode, id, state, references }
  const { keptInFiles, mayChange, detached } = editor
  const files = keptInFiles && mayChange && id !== undefined && (
    <Suspense fallback={<Alert color="yellow" title="Kept in files" mih={84} />}>
      <FilesNotice
        {...{ kind, id, path, area: calls.area, replyKey: calls.key, kept: keptInFiles, onDetached: detached }}
        name={nameOf(stored) || singular}
      />
    </Suspense>
  )
  const notice = !files && lockNotice?.(stored, mode)
  return (
    <EditorFrame
      editor={
        confirmSave
          ? { ...editor, save: async () => ((await confirmSave(editor, state)) ? editor.save() : undefined) }
          : editor
      }
      mode={mode}
      title={
        mode === 'save' ? `New ${singular}` : nameOf(stored) || singular.charAt(0).toUpperCase() + singular.slice(1)
      }
      {...(back ? {} : { parent })}
      saveWords={saveWords?.(editor, mode)}
      singular={singular}
      labels={labels}
      besideSave={
        back ? (
          <BackButton dirty={editor.dirty} onDiscard={revisions?.onDiscard} {...back} />
        ) : (
          BesideSave && <BesideSave {...section} />
        )
      }
      revisions={revisions}
      preview={Preview && <Preview {...section} />}
      beside={Beside && mode === 'edit' && <Beside {...section} />}
      notice={
        files ||
        (notice && (
          <Alert color="gray" variant="light" icon={<Icon name="lock" />}>
            {notice}
          </Alert>
        ))
      }
    >
      <Sections {...section} />
    </EditorFrame>
  )
}
