/** The frame of a form that edits one document: title and Save in the page's header, what is wrong, and the ways out of trouble. */

import { ActionIcon, Alert, Badge, Button, List, Stack, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import type { Issue } from '#schemas/checks/issue.ts'
import { formatCount } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { useUnsaved } from '#src/kit/unsaved.ts'
import type { PlainPath } from '#src/navigation/pages.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './editor-frame.module.css'
import type { EditorRevisions } from './revisions/useRevisions.tsx'
import type { Editor } from './useEditor.ts'

interface Props<T> {
  readonly editor: Editor<T>
  readonly mode: 'save' | 'edit'
  readonly title: string
  /** The page above; absent where it stands in the menu itself. */
  readonly parent?: { readonly label: string; readonly to: PlainPath }
  readonly singular: string
  readonly labels: Readonly<Record<string, string>>
  readonly beside?: ReactNode
  /** The words of the button to save, where a save does more than that. */
  readonly saveWords?: string | undefined
  /** Stands before Save: another way to save. */
  readonly besideSave?: ReactNode
  /** Stands above the form: why most of it is locked. */
  readonly notice?: ReactNode
  /** The drafts, versions and differences of the document, where its kind has them. */
  readonly revisions?: EditorRevisions | undefined
  /** Stands beside the form: the document as people will see it. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

export function EditorFrame<T>(props: Props<T>) {
  const { editor, mode, title, parent, singular, labels, beside, saveWords, besideSave, notice, preview } = props
  const { revisions, children } = props
  const form = useRef<HTMLDivElement>(null)
  useUnsaved(editor.dirty, revisions && { onDiscard: revisions.onDiscard })
  const idle = mode === 'edit' && !editor.dirty
  async function save() {
    if (idle || !editor.maySave) return
    // The first field that shows a problem takes the focus, once the problems are drawn.
    if (!(await editor.save())) setTimeout(() => focusProblem(form.current), 50)
  }
  // Also while something is typed, in rich text as well.
  useHotkeys([['mod+S', () => void save()]], [], true)
  // A field that is typed in undoes its own typing.
  useHotkeys(
    preview
      ? [
          ['mod+Z', () => editor.undo?.()],
          ['mod+shift+Z', () => editor.redo?.()],
        ]
      : [],
  )
  return (
    <PageFrame
      title={title}
      flush={Boolean(preview)}
      {...(parent ? { parent } : {})}
      beside={
        <>
          {beside}
          {editor.dirty && (
            <Badge variant="light" color="yellow" tt="none">
              Unsaved
            </Badge>
          )}
        </>
      }
      actions={
        editor.mayChange && (
          <>
            {preview && <Steps undo={editor.undo} redo={editor.redo} />}
            {revisions?.button}
            {besideSave}
            <Tooltip label="There are no changes to save" disabled={!idle}>
              <Button
                leftSection={<Icon name={idle ? 'check' : saveWords ? 'publish' : 'save'} />}
                loading={editor.saving}
                data-disabled={idle || !editor.maySave}
                aria-disabled={idle || !editor.maySave}
                onClick={() => void save()}
              >
                {idle ? 'No changes' : (saveWords ?? 'Save')}
              </Button>
            </Tooltip>
          </>
        )
      }
    >
      {revisions?.notices}
      {preview ? (
        <div className={classes.split}>
          <div className={classes.form} ref={form}>
            <EditorNotices editor={editor} />
            {notice}
            {children}
          </div>
          <div className={classes.preview}>{preview}</div>
        </div>
      ) : (
        <Stack gap="md" maw={1680} ref={form}>
          <EditorNotices editor={editor} />
          {notice}
          {children}
        </Stack>
      )}
      {revisions ? revisions.panel : <ConflictDialog editor={editor} singular={singular} labels={labels} />}
    </PageFrame>
  )
}

/** Takes steps back and forth. */
function Steps({ undo, redo }: Pick<Editor<unknown>, 'undo' | 'redo'>) {
  const steps = [
    { icon: 'undo', label: 'Undo', run: undo },
    { icon: 'redo', label: 'Redo', run: redo },
  ] as const
  return steps.map(({ icon, label, run }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        data-disabled={!run}
        aria-disabled={!run}
        onClick={run}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  ))
}

/** The notices above a form: that it is read-only, the problems once a save was tried, and a stashed version. */
export function EditorNotices<T>({ editor }: { readonly editor: Editor<T> }) {
  const { readOnly, mayChange, keptInFiles, submitted, problems, stash, restoreStash, toDo, dirty } = editor
  const isDraft = toDo !== undefined && !dirty
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {readOnly && !(keptInFiles && mayChange) && (
        <Alert color="yellow" icon={<Icon name="lock" />} title="Read-only">
          {readOnly}
        </Alert>
      )}
      {stash && (
        <Alert
          color="blue"
          icon={<Icon name="info" />}
          title="You are viewing the newer version. Your changes can be restored."
        >
          <Button size="xs" variant="default" onClick={restoreStash}>
            Restore my changes
          </Button>
        </Alert>
      )}
      {submitted && errors.length > 0 && (
        <Alert
          color={isDraft ? 'blue' : 'red'}
          icon={<Icon name={isDraft ? 'info' : 'error'} />}
          title={isDraft ? `Saved as a draft · ${errors.length} to do` : `Fix ${formatCount(errors.length, 'problem')}`}
          role={isDraft ? 'status' : 'alert'}
        >
          <Sentences issues={errors} />
        </Alert>
      )}
      {submitted && warnings.length > 0 && (
        <Alert
          color="orange"
          role="note"
          icon={<Icon name="warning" />}
          title={formatCount(warnings.length, 'warning')}
        >
          <Sentences issues={warnings} />
        </Alert>
      )}
    </>
  )
}

function Sentences({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <List size="sm">
      {issues.map(({ code, path, message }) => (
        <List.Item key={`${code} ${path} ${message}`}>{message}</List.Item>
      ))}
    </List>
  )
}

function focusProblem(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
