/**
 * The editor of a drawn document: header, canvas, inspector, problems. It is given a port to the kind of document it edits and knows no
 * endpoint and no rule type. State lives in a jotai store of its own, so that two editors never share any.
 */

import { Button, Center, Loader, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { createStore, Provider, useAtomValue } from 'jotai'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { accountMessages } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import { readBrand } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { nodeById } from '#src/graph/graph.ts'
import { useBrand } from '#src/kit/brand.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { addNewNode, clearSheet, type EditorStore } from '../core/actions.ts'
import {
  documentAtom,
  graphAtom,
  issuesAtom,
  roleLockAtom,
  savedAtom,
  selectionAtom,
  unsavedAtom,
} from '../core/atoms.ts'
import { BoardContext, type BoardApi as BoardValue, type NextMenuTarget, useBoard } from '../core/board-context.ts'
import { type CommandContext, CommandsContext } from '../core/command.ts'
import { openDocument, openNewDocument, saveDocument } from '../core/document-actions.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import classes from '../core/editor.module.css'
import { languageAtom, languageOf } from '../core/language.ts'
import { type RevisionTab, revisionTabAtom } from '../core/revision-panel.ts'
import type { Point } from '../core/sheet.ts'
import { shownNodes } from '../core/to-flow.ts'
import { useClock } from '../core/useClock.ts'
import { useFacts } from '../core/useFacts.ts'
import { useSavePlaces } from '../core/useKeptPlaces.ts'
import { useNameCheck } from '../core/useNameCheck.ts'
import { useNewNode } from '../core/useNewNode.ts'
import { useNotices } from '../core/useSaid.ts'
import { useScheduleHint } from '../core/useScheduleHint.ts'
import { viewModeAtom } from '../core/view-mode.ts'
import { motionMs } from '../core/viewport.ts'
import { Board } from '../features/board/Board.tsx'
import { freePlace } from '../features/board/free-place.ts'
import { NextMenu } from '../features/board/NextMenu.tsx'
import { Toolbar } from '../features/board/Toolbar.tsx'
import { useFirstLayout } from '../features/board/useFirstLayout.ts'
import { Ghosts } from '../features/difference/Ghosts.tsx'
import { DeletedDocument } from '../features/drafts/Gone.tsx'
import { Forecaster } from '../features/forecast/Forecaster.tsx'
import { FreshSheet } from '../features/forecast/FreshSheet.tsx'
import type { FieldFocus } from '../features/inspector/focus-field.ts'
import { InspectorPanel } from '../features/inspector/InspectorPanel.tsx'
import { warmLayout } from '../features/layout/layout.ts'
import { Outline } from '../features/outline/Outline.tsx'
import { Palette } from '../features/palette/Palette.tsx'
import { tabsAtom } from '../features/presence/tabs.ts'
import { PreviewPane } from '../features/preview/PreviewPane.tsx'
import { SharedLanguage } from '../features/preview/SharedLanguage.tsx'
import { useRecipe } from '../features/recipes/useRecipe.ts'
import { Banners } from './Banners.tsx'
import { BottomPanel } from './BottomPanel.tsx'
import { commands, hotkeysOf } from './commands.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { ReadOnlyBar } from './ReadOnlyBar.tsx'
import { RevisionPanel } from './RevisionPanel.tsx'
import { SheetMenu } from './SheetMenu.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import { useDraftsAndTabs } from './useDraftsAndTabs.ts'
import { useEditorSearch } from './useEditorSearch.ts'

interface EditorProps {
  readonly port: DocumentPort
  /** Absent for a new document. */
  readonly id: string | undefined
  /** The id of a recipe that a new document is drawn from. */
  readonly recipe?: string | undefined
  /** The panel that is open at first. */
  readonly panel?: RevisionTab | undefined
  /** The path at which a new document is drawn; without it a draft of a deleted document cannot become a new one. */
  readonly newPath?: string | undefined
}

/** A new document that was just saved, or begun with a draft, goes on, history and all, at another address. */
let handedOver: { readonly id: string | undefined; readonly store: EditorStore } | undefined

/** Opens a document (or a blank one) on the canvas. */
export function DocumentEditor({ port, id, recipe, panel, newPath }: EditorProps) {
  const [opened, setOpened] = useState<{ store: EditorStore; error?: unknown }>()
  const [tries, setTries] = useState(0)
  const mayChange = useMayIn(port.area)('save')
  const queries = useQueryClient()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    // Its worker starts while the document is read.
    warmLayout()
    if (handedOver && handedOver.id === id) {
      setOpened({ store: handedOver.store })
      const timer = setTimeout(() => {
        handedOver = undefined
      })
      return () => clearTimeout(timer)
    }
    const store = createStore()
    store.set(roleLockAtom, mayChange ? false : accountMessages.readOnlyRole)
    store.set(revisionTabAtom, panel)
    let current = true
    setOpened(undefined)
    const opening = id === undefined ? openNewDocument(store, port, readBrand(queries)) : openDocument(store, port, id)
    opening.then(
      () => current && setOpened({ store }),
      (error: unknown) => current && setOpened({ store, error }),
    )
    return () => {
      current = false
    }
  }, [port, id, tries, mayChange, queries, panel])
  const parent = { label: port.list.title, to: port.list.path }
  if (!opened) return <Opening title={`Opening the ${port.label}`} parent={parent} />
  if (opened.error) {
    return (
      <PageFrame title={`This ${port.label} cannot be opened`} parent={parent}>
        {opened.error instanceof ApiError && opened.error.status === 404 ? (
          <DeletedDocument
            {...{ port, parent }}
            id={id ?? ''}
            onBegun={
              newPath === undefined
                ? undefined
                : (store) => {
                    handedOver = { id: undefined, store }
                    void navigate({ to: newPath, replace: true })
                  }
            }
          />
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
          <Opened store={opened.store} port={port} />
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

function Opened({ store, port }: { store: EditorStore; port: DocumentPort }) {
  const flow = useReactFlow()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const newNode = useNewNode()
  const [next, setNext] = useState<NextMenuTarget>()
  const [focus, setFocus] = useState<FieldFocus>()
  const [menu, setMenu] = useState<Point>()
  const [help, setHelp] = useState(false)
  const view = useAtomValue(viewModeAtom)
  const unsaved = useAtomValue(unsavedAtom)
  useUnsaved(unsaved, { onDiscard: useDraftsAndTabs(store, port) })
  useFacts(store)
  useClock(store)
  useNotices(store)
  useNameCheck(store, port)
  useScheduleHint(store, port)
  const ready = useFirstLayout(store)

  const board = useMemo<BoardValue>(
    () => ({
      store,
      port,
      next: setNext,
      say: (sentence) => toast.info(sentence),
      freePlace: (end) => freePlace(flow, end),
      show: (id, options) => {
        store.set(selectionAtom, id ? [id] : [])
        if (id)
          void flow.fitView({
            nodes: [{ id }],
            maxZoom: Math.max(flow.getZoom(), 0.7),
            minZoom: flow.getZoom(),
            duration: motionMs(),
          })
        if (options?.field === undefined) return
        store.set(languageAtom, languageOf(options.field))
        setFocus({ path: options.field, at: Date.now() })
      },
    }),
    [store, port, flow],
  )

  useSavePlaces(store, port)

  const onSave = useCallback(async (): Promise<boolean> => {
    const isNew = store.get(savedAtom).id === undefined
    if (!store.get(unsavedAtom)) {
      toast.info('Nothing to save')
      return true
    }
    try {
      const result = await saveDocument(store, port)
      if (result === 'refused') {
        const count = store.get(issuesAtom).filter(({ severity }) => severity === 'error').length
        toast.failedToSave(
          new Error(`${count} ${count === 1 ? 'problem' : 'problems'} to mend, listed below the canvas.`),
        )
      }
      if (result !== 'saved') return false
      store.get(tabsAtom).saved()
      void queries.invalidateQueries({ queryKey: [port.area] })
      const { id } = store.get(savedAtom)
      if (isNew) {
        toast.saved()
        if (id) handedOver = { id, store }
        if (id) void navigate({ to: port.editPath(id), replace: true, ignoreBlocker: true })
      } else toast.updated()
      return true
    } catch (error) {
      toast.failedToSave(error)
      return false
    }
  }, [store, port, queries, navigate])

  const onDuplicate = useCallback(async () => {
    const { id } = store.get(savedAtom)
    if (id === undefined) return
    if (
      store.get(unsavedAtom) &&
      !(await confirm({
        title: 'Duplicate',
        message: 'The copy is made of what was saved last, without your unsaved changes.',
      }))
    )
      return
    try {
      const copy = await port.duplicate(id)
      toast.copied()
      void queries.invalidateQueries({ queryKey: [port.area] })
      void navigate({ to: port.editPath(`${copy.document[port.idKey]}`) })
    } catch (error) {
      toast.failedToCopy(error)
    }
  }, [store, port, queries, navigate])

  const brand = useBrand()
  const context: CommandContext = {
    board,
    flow,
    commands,
    name: () => `${store.get(documentAtom).name ?? ''}` || `New ${port.label}`,
    save: () => void onSave(),
    clear: () => clearSheet(store, inBrand(port.blank(), brand)),
    help: () => setHelp(true),
  }
  useEditorSearch(context)
  useHotkeys(hotkeysOf(context, 'keys'), [])
  useHotkeys(hotkeysOf(context, 'everywhere'), [])

  return (
    <BoardContext value={board}>
      <CommandsContext value={context}>
        <EditorFrame port={port} onSave={onSave} onDuplicate={() => void onDuplicate()}>
          <div className={classes.editor} data-ready={ready || undefined}>
            <Forecaster />
            <Banners kind={port.kind} one={port.label} />
            <ReadOnlyBar onDuplicate={() => void onDuplicate()} />
            <div className={classes.middle}>
              {view === 'both' && <Outline />}
              <div className={classes.column}>
                <FreshSheet view={view}>
                  {view === 'outline' && <Outline alone />}
                  <Board newNode={newNode} onMenu={setMenu} ready={ready}>
                    <Toolbar />
                    <Ghosts />
                  </Board>
                  {view !== 'outline' && <Palette />}
                  {view !== 'outline' && <EmptySheet />}
                </FreshSheet>
                <RevisionPanel port={port} onSave={onSave} />
                <BottomPanel />
              </div>
              <SharedLanguage>
                <PreviewPane />
                <InspectorPanel focus={focus} />
              </SharedLanguage>
            </div>
            <SheetMenu at={menu} onClose={() => setMenu(undefined)} />
            <NextMenu at={next} onClose={() => setNext(undefined)} />
            <ShortcutSheet opened={help} onClose={() => setHelp(false)} />
          </div>
        </EditorFrame>
      </CommandsContext>
    </BoardContext>
  )
}

/** The text on an empty sheet. */
function EmptySheet() {
  const { store, freePlace } = useBoard()
  const graph = useAtomValue(graphAtom)
  const newNode = useNewNode()
  if (shownNodes(graph).length > 0) return null
  const root = nodeKind(nodeById(graph, graph.root)?.kind ?? '')
  return (
    <div className={classes.empty}>
      <Text fw={650}>Draw who plays what, when, and what they get</Text>
      <Text size="sm" c="dimmed" mb="sm">
        Drag steps from the left, or click them. Segment leads to trigger, trigger to template, template to rewards.
      </Text>
      <Button variant="light" onClick={() => addNewNode(store, newNode(root.id), freePlace())}>
        Begin with the {root.label.toLowerCase()}
      </Button>
      <Text size="sm" mt="xs">
        <LinkAnchor to="/campaignTypeSelect" size="sm">
          Start from a recipe
        </LinkAnchor>
      </Text>
    </div>
  )
}
