import { ActionIcon, Badge, Button, Center, SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { memo, type ReactNode } from 'react'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { redoStep, undoStep } from '../core/actions.ts'
import { documentAtom, historyAtom, nowAtom, roleLockAtom, savedAtom, unsavedAtom } from '../core/atoms.ts'
import { busyAtom } from '../core/document-actions.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import classes from '../core/editor.module.css'
import { useBoard, useCommandContext } from '../core/editor-context.ts'
import { arePlacesFailingAtom } from '../core/places.ts'
import { useViewMode } from '../core/useViewMode.ts'
import type { ViewMode } from '../core/view-state.ts'
import { CommentsButton } from '../features/comments/CommentsButton.tsx'
import { ChangesButton } from '../features/difference/ChangesButton.tsx'
import { presenceAtom } from '../features/presence/hearing.ts'
import { PublishButton } from '../features/publish/PublishButton.tsx'
import { statusOf } from '../features/publish/publish.ts'
import { demoCommands } from '../features/try-in-demo/commands.ts'

const DocumentMenu = onDemand(async () => (await import('./DocumentMenu.tsx')).DocumentMenu)
const HistoryMenu = onDemand(async () => (await import('./HistoryMenu.tsx')).HistoryMenu)

interface FrameProps {
  readonly port: DocumentPort
  readonly onSave: () => Promise<boolean>
  readonly onDuplicate: () => void
  readonly children: ReactNode
}

/**
 * The page of an editor: name, status, history, save and publish in its header, or below it in a narrow window; the
 * canvas fills the rest.
 */
export function EditorFrame({ port, onSave, onDuplicate, children }: FrameProps) {
  const document = useAtomValue(documentAtom)
  const { id } = useAtomValue(savedAtom)
  const name = typeof document.name === 'string' ? document.name.trim() : ''
  const { isNarrow } = useViewMode()
  const actions = <Actions port={port} onSave={onSave} onDuplicate={onDuplicate} />
  return (
    <PageFrame
      flush
      fitsNarrow
      title={name || `${id === undefined ? 'New' : 'Untitled'} ${port.label}`}
      parent={{ label: port.list.title, to: port.list.path }}
      beside={isNarrow ? undefined : <Beside />}
      actions={isNarrow ? undefined : actions}
    >
      {isNarrow && (
        <div className={classes.tools}>
          <Beside />
          {actions}
        </div>
      )}
      {children}
    </PageFrame>
  )
}

/** Status, and whether everything is saved. */
function Beside() {
  const document = useAtomValue(documentAtom)
  const saved = useAtomValue(savedAtom)
  const unsaved = useAtomValue(unsavedAtom)
  const busy = useAtomValue(busyAtom)
  const now = useAtomValue(nowAtom)
  const arePlacesFailing = useAtomValue(arePlacesFailingAtom)
  const isCalm = !unsaved && !busy && !arePlacesFailing && saved.id !== undefined
  const isFinished = saved.id !== undefined && !saved.toDo
  const status = statusOf(saved.id === undefined ? document : saved.document, isFinished, now)
  const isFailing = arePlacesFailing && !busy && !unsaved
  const { when = '' } = status
  return (
    <>
      <Badge variant="light" color={status.colour} radius="sm" tt="none" flex="none" title={status.words + when}>
        {status.words}
        {when && <span className={classes.when}>{when}</span>}
      </Badge>
      <Text
        size="sm"
        c="dimmed"
        className={classes.saved ?? ''}
        data-calm={isCalm || undefined}
        data-failing={isFailing || undefined}
        aria-live="polite"
      >
        {isCalm && <Icon name="check" size={16} />}
        {isFailing && <Icon name="warning" size={16} />}
        <span>
          {savedWords({
            isSaving: busy === 'saving',
            unsaved,
            arePlacesFailing,
            isStored: saved.id !== undefined,
            toDo: saved.toDo,
          })}
        </span>
      </Text>
    </>
  )
}

interface SavedState {
  readonly isSaving: boolean
  readonly unsaved: boolean
  readonly arePlacesFailing: boolean
  readonly isStored: boolean
  readonly toDo: number | undefined
}

function savedWords({ isSaving, unsaved, arePlacesFailing, isStored, toDo }: SavedState): string {
  if (isSaving) return 'Saving…'
  if (unsaved) return 'Unsaved changes'
  if (arePlacesFailing) return 'Notes not saved yet, trying again'
  if (toDo) return `Saved as a draft · ${toDo} to do`
  return isStored ? 'All changes saved' : ''
}

const Actions = memo(function Actions({ port, onSave, onDuplicate }: Omit<FrameProps, 'children'>) {
  const unsaved = useAtomValue(unsavedAtom)
  const roleLock = useAtomValue(roleLockAtom)
  const { keptInFiles } = useAtomValue(savedAtom)
  const presence = useAtomValue(presenceAtom)
  return (
    <>
      {presence && <presence.HeaderFaces />}
      <ViewSwitch />
      <HistoryButtons />
      <PopupButton
        kind="menu"
        popup={DocumentMenu}
        given={{ port, onDuplicate }}
        target={
          <ActionIcon variant="subtle" color="gray" size={32} aria-label="More" {...hint('More', 'bottom')}>
            <Icon name="more" />
          </ActionIcon>
        }
      />
      <PlayDraft />
      <CommentsButton />
      <ChangesButton />
      {!roleLock && (!keptInFiles || unsaved) && (
        <>
          <Button
            variant="default"
            {...(unsaved ? {} : { 'data-disabled': true })}
            aria-disabled={!unsaved}
            onClick={() => unsaved && void onSave()}
            {...hint(unsaved ? 'Save (Ctrl S)' : 'Nothing to save', 'bottom')}
          >
            Save
          </Button>
          {!keptInFiles && <PublishButton />}
        </>
      )}
    </>
  )
})

/** A label inside of a sentence; names in it stay as they are. */
const inSentence = (label = '') => label.replace(/^./, (first) => first.toLowerCase())

/** Undo and redo by a step, or to any step by its label. */
function HistoryButtons() {
  const { store } = useBoard()
  const { past, future } = useAtomValue(historyAtom)
  const undoLabel = past.length ? `Undo ${inSentence(past.at(-1)?.label)}` : 'Nothing to undo'
  const redoLabel = future.length ? `Redo ${inSentence(future[0]?.label)}` : 'Nothing to redo'
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={undoLabel}
        disabled={!past.length}
        onClick={() => undoStep(store)}
        {...hint(undoLabel, 'bottom')}
      >
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={redoLabel}
        disabled={!future.length}
        onClick={() => redoStep(store)}
        {...hint(redoLabel, 'bottom')}
      >
        <Icon name="redo" />
      </ActionIcon>
      <PopupButton
        kind="menu"
        popup={HistoryMenu}
        given={{}}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label="History"
            disabled={past.length + future.length === 0}
            {...hint('History', 'bottom')}
          >
            <Icon name="chevron-down" />
          </ActionIcon>
        }
      />
    </>
  )
}

const views: readonly {
  readonly value: ViewMode
  readonly icon: IconName
  readonly label: string
  readonly isDrawn?: boolean
}[] = [
  { value: 'canvas', icon: 'rule', label: 'Canvas', isDrawn: true },
  { value: 'both', icon: 'both', label: 'Canvas and outline', isDrawn: true },
  { value: 'outline', icon: 'outline', label: 'Outline' },
  { value: 'form', icon: 'edit', label: 'Form' },
]

/** Chooses between the drawing, the drawing beside the sentences, the sentences, and the page of fields. */
export function ViewSwitch() {
  const { view, choose, isNarrow } = useViewMode()
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={view}
      onChange={(value) => choose(value as ViewMode)}
      data={views
        .filter(({ isDrawn }) => !isNarrow || !isDrawn)
        .map(({ value, icon, label }) => ({
          value,
          label: (
            <Center mih={20} miw={20} {...hint(label, 'bottom')}>
              <span className={value === 'both' ? undefined : classes.viewIcon}>
                <Icon name={icon} />
              </span>
              {value === 'both' ? (
                <VisuallyHidden>{label}</VisuallyHidden>
              ) : (
                <span className={classes.viewWord}>{label}</span>
              )}
            </Center>
          ),
        }))}
    />
  )
}

/** Plays the document in the demo shop as it stands. */
function PlayDraft() {
  const context = useCommandContext()
  const play = demoCommands.find(({ at }) => at?.includes('header'))
  if (!play || play.when?.(context) === false) return null
  return (
    <Button
      variant="default"
      className={classes.playDraft ?? ''}
      leftSection={<Icon name="play" />}
      onClick={() => play.run(context)}
      {...hint(`${play.label} (${play.keys?.[0]})`, 'bottom')}
    >
      <span className={classes.viewWord}>Play draft</span>
    </Button>
  )
}
