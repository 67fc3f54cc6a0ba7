import { Anchor, Button, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import { takeStep, tryStep } from '../core/actions.ts'
import { documentAtom, graphAtom } from '../core/atoms.ts'
import { busyAtom } from '../core/document-actions.ts'
import { useBoard } from '../core/editor-context.ts'
import { isSavingTriedAtom } from '../core/issues.ts'
import { lockedAtom } from '../core/locks.ts'
import { useNewNode } from '../core/useNewNode.ts'
import { scheduleHolder, scheduleKind, withSchedule, withStatus } from './publish.ts'

/** A start or an end as the panel asks for it. */
interface Choice {
  /** False for a start now, and for an end never. */
  readonly isLater: boolean
  /** Milliseconds since the epoch; undefined while the picker is empty. Kept while the other choice is selected. */
  readonly at: number | undefined
}

const momentOf = ({ isLater, at }: Choice) => (isLater ? at : undefined)
const tomorrow = () => Date.now() - (Date.now() % HOUR_MS) + DAY_MS

/**
 * The panel that publishes: start now or later, end never or later. Days, hours and time zone belong to the trigger. A
 * running rule can end earlier or be stopped.
 */
export function PublishPanel({ onSave }: { readonly onSave: () => Promise<boolean> }) {
  const { store, say } = useBoard()
  const newNode = useNewNode()
  const document = useAtomValue(documentAtom)
  const locked = useAtomValue(lockedAtom)
  const busy = useAtomValue(busyAtom)
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<Choice>({ isLater: false, at: undefined })
  const [until, setUntil] = useState<Choice>({ isLater: false, at: undefined })
  const { status, start, end } = scheduleOf(document)
  const isActive = status !== 'inactive' && start !== undefined
  const zone = typeof document.timezone === 'string' ? document.timezone : 'UTC'

  const openPanel = () => {
    const isUpcoming = start !== undefined && start > Date.now()
    const stored = end === NEVER ? undefined : end
    setFrom({ isLater: isUpcoming, at: isUpcoming ? start : tomorrow() })
    setUntil({ isLater: stored !== undefined, at: stored ?? tomorrow() + 14 * DAY_MS })
    setOpen(true)
  }
  const publish = async () => {
    const schedule = { start: locked ? start : momentOf(from), end: momentOf(until) }
    const [first, ...more] = tryStep(store, 'Publish', (now) =>
      withSchedule(now, schedule, Date.now(), newNode(scheduleKind(now)).data),
    )
    setOpen(false)
    store.set(isSavingTriedAtom, true)
    if (first) say(`Not published yet: ${first.message}${more.length ? `, and ${more.length} more` : ''}.`)
    else await onSave()
  }
  const stop = async () => {
    takeStep(store, 'Stop', (now) => withStatus(now, 'inactive'), { open: true })
    setOpen(false)
    await onSave()
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          loading={busy === 'saving'}
          variant={isActive ? 'default' : 'filled'}
          leftSection={<Icon name="publish" />}
          onClick={() => (isOpen ? setOpen(false) : openPanel())}
          aria-expanded={isOpen}
        >
          {isActive ? 'Schedule' : 'Publish'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Publish">
        <Stack gap="sm">
          {locked && start !== undefined ? (
            <div>
              <FieldTitle>Start</FieldTitle>
              <Text size="sm">Started {formatDateTime(start, zone)}</Text>
            </div>
          ) : (
            <ChoiceField title="Start" otherwise="Now" choice={from} onChange={setFrom} zone={zone} />
          )}
          <ChoiceField title="End" otherwise="Never" choice={until} onChange={setUntil} zone={zone} />
          <OtherTimes zone={zone} onShow={() => setOpen(false)} />
          <Group justify="space-between">
            {isActive ? (
              <Button variant="light" color="red" onClick={stop}>
                Stop
              </Button>
            ) : (
              <span />
            )}
            <Button onClick={publish}>{isActive ? 'Apply' : 'Publish'}</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function FieldTitle({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <Text size="sm" fw={600} mb={4} {...(id ? { id } : {})}>
      {children}
    </Text>
  )
}

interface ChoiceFieldProps {
  readonly title: 'Start' | 'End'
  /** The label of the choice without a date. */
  readonly otherwise: string
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
  readonly zone: string
}

/** A start or an end: a plain choice, or a date and time. */
function ChoiceField({ title, otherwise, choice, onChange, zone }: ChoiceFieldProps) {
  const id = `publish-${title.toLowerCase()}`
  const { isLater, at } = choice
  return (
    <div>
      <FieldTitle id={id}>{title}</FieldTitle>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={isLater ? 'later' : 'otherwise'}
        onChange={(value) => onChange({ isLater: value === 'later', at })}
        data={[
          { value: 'otherwise', label: otherwise },
          { value: 'later', label: 'Later' },
        ]}
      />
      {isLater && (
        <DateTimePicker
          mt="xs"
          aria-label={`${title} at`}
          valueFormat="DD/MM/YYYY HH:mm:ss"
          minDate={toWallClock(Date.now(), zone)}
          value={at === undefined ? null : toWallClock(at, zone)}
          onChange={(value) => onChange({ isLater, at: value ? fromWallClock(value, zone) : undefined })}
        />
      )}
    </div>
  )
}

/** The days and hours, which the trigger holds, with a link to it. */
function OtherTimes({ zone, onShow }: { readonly zone: string; readonly onShow: () => void }) {
  const { show } = useBoard()
  const graph = useAtomValue(graphAtom)
  const { applyOffersOn } = useAtomValue(documentAtom)
  const windows = Array.isArray(applyOffersOn) ? applyOffersOn.length : 0
  const showTrigger = () => {
    const id = scheduleHolder(graph, 'startDateTime')
    if (id) show(id)
    onShow()
  }
  return (
    <Text size="sm" c="dimmed">
      {windows ? `On ${windows} chosen ${windows === 1 ? 'day' : 'days'}` : 'Every day, all day'}, {zone}.{' '}
      <Anchor component="button" type="button" size="sm" onClick={showTrigger}>
        More about when
      </Anchor>
    </Text>
  )
}
