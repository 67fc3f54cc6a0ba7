import { useHotkeys } from '@mantine/hooks'
import { useAtomValue } from 'jotai'
import { memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { VersionedKind } from '#schemas/endpoints/versions.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { useBrand } from '#src/kit/brand.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { useNoteSeen } from '#src/revisions/versions/useNoteSeen.ts'
import { clearSheet, type EditorStore } from '../core/actions.ts'
import { documentAtom, roleLockAtom, savedAtom, unsavedAtom } from '../core/atoms.ts'
import { areCommentsOpenAtom } from '../core/comments.ts'
import { blankIn, type DocumentPort } from '../core/documents/document-port.ts'
import classes from '../core/editor.module.css'
import { BoardContext, type CommandContext, CommandsContext } from '../core/editor-context.ts'
import { holdFamilies } from '../core/editor-families.ts'
import { useClock, useFacts, useNameCheck, useNotices, useSavePlaces, useScheduleHint } from '../core/editor-tasks.ts'
import { hasMessagesAtom } from '../core/messages.ts'
import { arePlacesFailingAtom } from '../core/places.ts'
import type { Point } from '../core/sheet.ts'
import { isSharedAtom } from '../core/together.ts'
import { useNewNode } from '../core/useNewNode.ts'
import { useViewMode } from '../core/useViewMode.ts'
import { revisionTabAtom } from '../core/view-state.ts'
import { LayersNotice } from '../features/arrange/LayersNotice.tsx'
import { Board } from '../features/board/Board.tsx'
import { LaidOut, OnceDrawn } from '../features/board/LaidOut.tsx'
import { Toolbar } from '../features/board/Toolbar.tsx'
import { Comments } from '../features/comments/Comments.tsx'
import { Ghosts } from '../features/difference/Ghosts.tsx'
import { Forecaster } from '../features/forecast/Forecaster.tsx'
import { FreshSheet } from '../features/forecast/FreshSheet.tsx'
import { InspectorPanel } from '../features/inspector/InspectorPanel.tsx'
import { Palette } from '../features/palette/Palette.tsx'
import { listenToOthers, presenceAtom } from '../features/presence/hearing.ts'
import { tabsAtom } from '../features/presence/tabs-atoms.ts'
import { PreviewPane, SharedLanguage } from '../features/preview/PreviewPane.tsx'
import { isReviewOpenAtom } from '../features/publish/review-state.ts'
import { FigureSwitch } from '../features/results/FigureSwitch.tsx'
import { ResultKeeper } from '../features/results/ResultKeeper.tsx'
import { Banners, ReadOnlyBar } from './Banners.tsx'
import { BottomPanel } from './BottomPanel.tsx'
import { commands, hotkeysOf } from './commands.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { EmptySheet } from './EmptySheet.tsx'
import { useBoardApi } from './useBoardApi.ts'
import { useDocumentCalls } from './useDocumentCalls.ts'
import { useDraftsAndTabs } from './useDraftsAndTabs.ts'
import { useEditorSearch } from './useEditorSearch.ts'

const CommentsPanel = onDemand(async () => (await import('../features/comments/CommentsPanel.tsx')).CommentsPanel)
const Form = onDemand(async () => (await import('../features/form/Form.tsx')).Form)
const Outline = onDemand(async () => (await import('../features/outline/Outline.tsx')).Outline)
const ReviewPanel = onDemand(async () => (await import('../features/publish/ReviewPanel.tsx')).ReviewPanel)
const RevisionPanel = onDemand(async () => (await import('./RevisionPanel.tsx')).RevisionPanel)
const KeptMessages = onDemand(async () => (await import('../features/messages/KeptMessages.tsx')).KeptMessages)
const Live = onDemand(async () => (await import('../features/live/Live.tsx')).Live)
const NextMenu = onDemand(async () => (await import('../features/board/NextMenu.tsx')).NextMenu)
const SheetMenu = onDemand(async () => (await import('./SheetMenu.tsx')).SheetMenu)
const ShortcutSheet = onDemand(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)

// Panels that are given nothing: the same elements each time, so that they do not render with the editor around them.
const tools = [
  <Toolbar key="tools" />,
  <LayersNotice key="layers" />,
  <Ghosts key="ghosts" />,
  <OthersOnSheet key="others" />,
]
const palette = <Palette />
const figureSwitch = <FigureSwitch />
const emptySheet = <EmptySheet />
const bottomPanel = <BottomPanel />
const preview = <PreviewPane />
const forecaster = <Forecaster />
const resultKeeper = <ResultKeeper />

interface Props {
  readonly store: EditorStore
  readonly port: DocumentPort
}

/** An editor whose document is on the sheet: its header, its panels and what runs beside them. */
export const OpenEditor = memo(function OpenEditor({ store, port }: Props) {
  const [menu, setMenu] = useState<Point>()
  const [help, setHelp] = useState<boolean>()
  const newNode = useNewNode()
  const { view } = useViewMode()
  const revisions = useAtomValue(revisionTabAtom)
  const hasMessages = useAtomValue(hasMessagesAtom)
  const isDrawn = view === 'canvas' || view === 'both'
  const { board, flow, focus, next, closeNext } = useBoardApi(store, port, newNode)
  const { onSave, onPublish, onDuplicate } = useDocumentCalls(store, port)
  const isReviewOpen = useAtomValue(isReviewOpenAtom)
  const areCommentsOpen = useAtomValue(areCommentsOpenAtom)
  const brand = useBrand()
  const timezone = useAppConfig()?.timezone

  const context = useMemo(
    (): CommandContext => ({
      board,
      flow,
      commands,
      name: () => `${store.get(documentAtom).name ?? ''}` || `New ${port.label}`,
      save: () => void onSave(),
      clear: () => clearSheet(store, inBrand(blankIn(port, timezone), brand)),
      help: () => setHelp(true),
    }),
    [board, flow, store, port, onSave, brand, timezone],
  )
  useEditorSearch(context)
  useHotkeys(hotkeysOf(context, 'keys'), [])
  useHotkeys(hotkeysOf(context, 'everywhere'), [])

  return (
    <BoardContext value={board}>
      <CommandsContext value={context}>
        <EditorFrame port={port} onSave={onSave} onDuplicate={onDuplicate}>
          <LaidOut className={classes.editor}>
            <Besides store={store} port={port} />
            <Comments />
            <Suspense>{hasMessages && <KeptMessages />}</Suspense>
            <OnceDrawn>
              {forecaster}
              {resultKeeper}
            </OnceDrawn>
            <Banners kind={port.kind} />
            <EditedTogether store={store} port={port} />
            <ReadOnlyBar onDuplicate={onDuplicate} />
            <div className={classes.middle}>
              <Suspense>{view === 'both' && <Outline />}</Suspense>
              <div className={classes.column}>
                <FreshSheet view={view}>
                  <Suspense>
                    {view === 'outline' && <Outline alone />}
                    {view === 'form' && <Form focus={focus} />}
                  </Suspense>
                  <Board newNode={newNode} onMenu={setMenu}>
                    {tools}
                  </Board>
                  {isDrawn && palette}
                  {isDrawn && figureSwitch}
                  {isDrawn && emptySheet}
                </FreshSheet>
                <Suspense>{revisions && <RevisionPanel port={port} onSave={onSave} />}</Suspense>
                {bottomPanel}
              </div>
              {isReviewOpen ? (
                <Suspense fallback={<aside className={classes.inspector} aria-hidden />}>
                  <ReviewPanel onPublish={onPublish} />
                </Suspense>
              ) : (
                <SharedLanguage>
                  {!areCommentsOpen && preview}
                  {!areCommentsOpen && view !== 'form' && <InspectorPanel focus={focus} />}
                </SharedLanguage>
              )}
              {areCommentsOpen && !isReviewOpen && (
                <Suspense fallback={<aside className={classes.inspector} aria-hidden />}>
                  <OnceDrawn>
                    <CommentsPanel />
                  </OnceDrawn>
                </Suspense>
              )}
            </div>
            <Suspense>{menu && <SheetMenu at={menu} onClose={() => setMenu(undefined)} />}</Suspense>
            <Suspense>{next && <NextMenu at={next} onClose={closeNext} />}</Suspense>
            <Suspense>{help !== undefined && <ShortcutSheet opened={help} onClose={() => setHelp(false)} />}</Suspense>
          </LaidOut>
        </EditorFrame>
      </CommandsContext>
    </BoardContext>
  )
})

/** Edits the document together with others, once there is somebody, or somebody left edits that are not saved. */
function EditedTogether({ store, port }: Props) {
  const { id, exact, keptInFiles } = useAtomValue(savedAtom)
  const isShared = useAtomValue(isSharedAtom)
  if (!isShared || id === undefined || !port.live || !exact || keptInFiles) return null
  return (
    <Suspense>
      <Live key={id} store={store} port={port} calls={port.live} />
    </Suspense>
  )
}

/** The others on the sheet, once there is somebody. */
function OthersOnSheet() {
  const parts = useAtomValue(presenceAtom)
  return parts && <parts.Presence />
}

/**
 * Runs what an open editor does beside drawing: drafts, other tabs, checks by the server, the clock, the places of cards. It draws
 * nothing, so that no panel renders for it.
 */
function Besides({ store, port }: Props) {
  useEffect(holdFamilies, [])
  const unsaved = useAtomValue(unsavedAtom)
  const arePlacesFailing = useAtomValue(arePlacesFailingAtom)
  // Whoever may only look loses nothing by leaving: what is unsaved is others’.
  const mayChange = !useAtomValue(roleLockAtom)
  useUnsaved((unsaved && mayChange) || arePlacesFailing, { onDiscard: useDraftsAndTabs(store, port) })
  useEffect(() => listenToOthers(store), [store])
  const { id, etag } = useAtomValue(savedAtom)
  useNoteSeen(port.kind as VersionedKind, id, etag)
  useFacts(store)
  useClock(store)
  useNotices(store)
  useNameCheck(store, port)
  useScheduleHint(store, port)
  useSavePlaces(
    store,
    port,
    useCallback(() => store.get(tabsAtom).saved(), [store]),
  )
  return null
}
