/**
 * The editor of a drawn document: header, canvas, inspector, problems. It is given a port to the kind of document it edits and knows no
 * endpoint and no rule type. State lives in a jotai store of its own, so that two editors never share any.
 */

import { Center, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReactFlowProvider } from '@xyflow/react'
import { createStore, Provider } from 'jotai'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { accountMessages } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { readNewDocumentDefaults } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { type BegunWith, beginWith, type EditorStore } from '../core/actions.ts'
import { roleLockAtom } from '../core/atoms.ts'
import { commentsViewAtom } from '../core/comments.ts'
import { layOutIn, openDocument, openNewDocument } from '../core/document-actions.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import { SteadyFlow } from '../core/SteadyFlow.tsx'
import { type RevisionTab, revisionTabAtom } from '../core/view-state.ts'
import { useRecipe } from '../features/recipes/useRecipe.ts'
import { handedOverEditor, handOverEditor } from './handover.ts'
import { OpenEditor } from './OpenEditor.tsx'

const DeletedDocument = onDemand(async () => (await import('../features/drafts/DeletedDocument.tsx')).DeletedDocument)

interface EditorProps {
  readonly port: DocumentPort
  /** Absent for a new document. */
  readonly id: string | undefined
  /** The id of a recipe that a new document is drawn from. */
  readonly recipe?: string | undefined
  /** The id of a design that a new document is laid out in. */
  readonly design?: string | undefined
  /** The documents that a new one begins with. */
  readonly begun?: BegunWith
  /** The panel that is open at first. */
  readonly panel?: RevisionTab | undefined
  /** The thread of comments that is shown at first. */
  readonly thread?: string | undefined
  /** The path at which a new document is drawn; without it a draft of a deleted document cannot become a new one. */
  readonly newPath?: string | undefined
}

/** Opens a document (or a blank one) on the canvas. */
export function DocumentEditor({
  port,
  id,
  recipe,
  design,
  begun: { template, badge } = {},
  panel,
  thread,
  newPath,
}: EditorProps) {
  const [opened, setOpened] = useState<{ store: EditorStore; error?: unknown }>()
  const [tries, setTries] = useState(0)
  const mayChange = useMayIn(port.area)('save')
  const queries = useQueryClient()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    const handedOver = handedOverEditor(queries, port, id)
    if (handedOver) {
      setOpened({ store: handedOver.store })
      const timer = setTimeout(handedOver.forget)
      return () => clearTimeout(timer)
    }
    const store = createStore()
    store.set(roleLockAtom, mayChange ? false : accountMessages.readOnlyRole)
    store.set(revisionTabAtom, panel)
    let current = true
    setOpened(undefined)
    const begin = async () => {
      await openNewDocument(store, port, readNewDocumentDefaults(queries))
      if (design) await layOutIn(store, port, design)
      beginWith(store, { template, badge })
    }
    const opening = id === undefined ? begin() : openDocument(store, port, id)
    opening.then(
      () => {
        if (current) setOpened({ store })
      },
      (error: unknown) => current && setOpened({ store, error }),
    )
    return () => {
      current = false
    }
  }, [port, id, tries, mayChange, queries, panel, template, badge, design])
  // Another thread may be asked for while the editor is open: the bell leads here too.
  const store = opened?.error ? undefined : opened?.store
  useEffect(() => {
    if (thread) store?.set(commentsViewAtom, { thread })
  }, [store, thread])
  const parent = { label: port.list.title, to: port.list.path }
  if (!opened) return <Opening title={`Opening the ${port.label}`} parent={parent} />
  if (opened.error) {
    return (
      <PageFrame title={`This ${port.label} cannot be opened`} parent={parent}>
        {opened.error instanceof ApiError && opened.error.status === 404 ? (
          <Suspense>
            <DeletedDocument
              port={port}
              parent={parent}
              id={id ?? ''}
              onBegun={
                newPath === undefined
                  ? undefined
                  : (store) => {
                      handOverEditor(queries, port, undefined, store)
                      void navigate({ to: newPath, replace: true })
                    }
              }
            />
          </Suspense>
        ) : (
          <ErrorState reason={opened.error} onRetry={() => setTries(tries + 1)} />
        )}
      </PageFrame>
    )
  }
  return (
    <Provider store={opened.store}>
      <Begun store={opened.store} recipe={id === undefined ? recipe : undefined}>
        <ReactFlowProvider>
          <SteadyFlow>
            <OpenEditor store={opened.store} port={port} />
          </SteadyFlow>
        </ReactFlowProvider>
      </Begun>
    </Provider>
  )
}

/** Waits until a recipe is drawn, so that its drawing is laid out like any that is opened. */
function Begun(props: { store: EditorStore; recipe: string | undefined; children: ReactNode }) {
  return useRecipe(props.store, props.recipe) ? props.children : <Opening title="Drawing the recipe" />
}

function Opening({ title, parent }: Pick<ComponentProps<typeof PageFrame>, 'title' | 'parent'>) {
  return (
    <PageFrame title={title} {...(parent ? { parent } : {})}>
      <Center mih="60dvh" aria-busy>
        <Loader aria-label="Loading" />
      </Center>
    </PageFrame>
  )
}
