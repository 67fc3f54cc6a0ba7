/**
 * The lock that begins with an offer's start, as the pages of both kinds of offers tell it: the notice before a save, the
 * save that starts nothing, and the copy of what runs.
 */
import { Alert, Box, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import type { PathWithId } from '#src/navigation/pages.ts'
import type { EditorMode } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import type { Editor } from '#src/resource/useEditor.ts'
import { runs } from './offer-schedule.ts'

/** The fields of an offer that say when it starts. */
interface Scheduled {
  readonly offerStatus?: string | undefined
  readonly startDateTime?: number | undefined
}

/** A window whose header has no room for a second button beside the title: it stands in the notice instead. */
const narrowHeader = '(max-width: 36em)'

interface OfEditor<T extends Scheduled> {
  readonly editor: Editor<T>
  readonly mode: EditorMode
}

/** Says whether a save of the offer leads to its lock: it is active, and does not run yet. */
function locksWith<T extends Scheduled>({ editor, mode }: OfEditor<T>): boolean {
  const { document, stored, mayChange } = editor
  return mayChange && document.offerStatus !== 'inactive' && !runs(stored, mode)
}

interface StartNoticeProps<T extends Scheduled> extends OfEditor<T> {
  /** True where the offer starts with its save. */
  readonly startsNow: boolean
  /** The part of the offer that saving it inactive keeps open. */
  readonly keepsOpen: string
}

/** Says when the offer starts and what is fixed from then on; nothing where a save does not lead there. */
export function StartNotice<T extends Scheduled>({ startsNow, keepsOpen, ...given }: StartNoticeProps<T>) {
  const zone = useAppConfig()?.timezone
  const isNarrow = useMediaQuery(narrowHeader)
  if (!locksWith(given)) return null
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<Icon name="info" />}
      title={startSentence(given.editor.document, startsNow, zone)}
    >
      From then on only its status, an earlier end and a higher count or cap can be changed. “Save inactive” keeps{' '}
      {keepsOpen} open.
      {isNarrow && (
        <Box mt="xs">
          <SaveInactiveButton editor={given.editor} />
        </Box>
      )}
    </Alert>
  )
}

function startSentence({ startDateTime }: Scheduled, startsNow: boolean, zone: string | undefined): string {
  const isLater = !startsNow && typeof startDateTime === 'number' && startDateTime > Date.now()
  return isLater
    ? `This offer starts on ${formatDateTime(startDateTime, zone)} and is fixed from then on`
    : 'This offer starts as soon as it is saved, and is fixed from then on'
}

/** Saves an offer that is not to start yet. */
export function SaveInactive<T extends Scheduled>(given: OfEditor<T>) {
  const isNarrow = useMediaQuery(narrowHeader)
  return locksWith(given) && !isNarrow ? <SaveInactiveButton editor={given.editor} /> : null
}

function SaveInactiveButton<T extends Scheduled>({ editor }: Pick<OfEditor<T>, 'editor'>) {
  return (
    <Button
      variant="default"
      disabled={editor.saving || Boolean(editor.readOnly)}
      onClick={() => void editor.saveWith((offer) => ({ ...offer, offerStatus: 'inactive' }))}
    >
      Save inactive
    </Button>
  )
}

interface RunningNoticeProps {
  /** The reason of the lock. */
  readonly reason: ReactNode
  readonly area: string
  /** The call that makes a copy; it is offered to whoever may make it. */
  readonly call: Endpoint
  /** Copies the offer and returns the id of the copy. */
  readonly duplicate: () => Promise<string>
  /** The page of the copy. */
  readonly path: PathWithId
}

/** Says why a running offer is locked, and offers a copy, which is not. */
export function RunningNotice({ reason, area, call, duplicate, path }: RunningNoticeProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const may = useMay()
  const copy = useMutation({
    mutationFn: duplicate,
    onSuccess: (id) => {
      toast.copied()
      void invalidateArea(client, area)
      return navigate({ to: path, params: { id } })
    },
    onError: (error) => toast.failedToCopy(error),
  })
  return (
    <Group justify="space-between">
      <span>{reason}</span>
      {may(call) && (
        <Button size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          Duplicate as new
        </Button>
      )}
    </Group>
  )
}
