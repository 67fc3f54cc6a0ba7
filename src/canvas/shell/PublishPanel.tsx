import { Anchor, Button, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import { takeStep, tryStep } from '../core/actions.ts'
import { documentAtom, graphAtom, lockedAtom } from '../core/atoms.ts'
import { useBoard } from '../core/board-context.ts'
import { busyAtom } from '../core/document-actions.ts'
import { useNewNode } from '../core/useNewNode.ts'
import { scheduleHolder, scheduleKind, withSchedule, withStatus } from './publish.ts'

/** Publish: start now or later, end never or later; days, hours and zone stand on the trigger. A running rule can end earlier or be stopped. */
export function PublishPanel({ onSave }: { onSave: () => Promise<boolean> }) {
  const board = useBoard()
  const newNode = useNewNode()
  const document = useAtomValue(documentAtom)
  const graph = useAtomValue(graphAtom)
  const locked = useAtomValue(lockedAtom)
  const busy = useAtomValue(busyAtom)
  const [opened, setOpened] = useState(false)
  const { status, start, end: stored } = scheduleOf(document)
  const end = stored === NEVER ? undefined : stored
  const [later, setLater] = useState<number>()
  const [startLater, setStartLater] = useState(false)
  const [endLater, setEndLater] = useState(false)
  const [endAt, setEndAt] = useState<number>()
  const active = status !== 'inactive' && start !== undefined
  const zone = typeof document.timezone === 'string' ? document.timezone : 'UTC'
  const windows = Array.isArray(document.applyOffersOn) ? document.applyOffersOn.length : 0
  const tomorrow = () => Date.now() - (Date.now() % 3_600_000) + 24 * 3_600_000

  const openPanel = () => {
    setStartLater(start !== undefined && start > Date.now())
    setLater(start !== undefined && start > Date.now() ? start : tomorrow())
    setEndLater(end !== undefined)
    setEndAt(end ?? tomorrow() + 14 * 24 * 3_600_000)
    setOpened(true)
  }
  const publish = async () => {
    const schedule = {
      start: locked ? start : startLater ? later : undefined,
      end: endLater ? endAt : undefined,
    }
    const problems = tryStep(board.store, 'Publish', (now) =>
      withSchedule(now, schedule, Date.now(), newNode(scheduleKind(now)).data),
    )
    setOpened(false)
    const [first, ...more] = problems
    if (first) board.say(`Not published yet: ${first.message}${more.length ? `, and ${more.length} more` : ''}.`)
    else await onSave()
  }
  const stop = async () => {
    takeStep(board.store, 'Stop', (now) => withStatus(now, 'inactive'), { open: true })
    setOpened(false)
    await onSave()
  }
  const showTrigger = () => {
    const id = scheduleHolder(graph, 'startDateTime')
    if (id) board.show(id)
    setOpened(false)
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          loading={busy === 'saving'}
          variant={active ? 'default' : 'filled'}
          leftSection={<Icon name="publish" />}
          onClick={() => (opened ? setOpened(false) : openPanel())}
          aria-expanded={opened}
        >
          {active ? 'Schedule' : 'Publish'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Publish">
        <Stack gap="sm">
          <div>
            <Text size="sm" fw={600} mb={4} id="publish-start">
              Start
            </Text>
            {locked && start !== undefined ? (
              <Text size="sm">Started {formatDateTime(start, zone)}</Text>
            ) : (
              <SegmentedControl
                fullWidth
                aria-labelledby="publish-start"
                value={startLater ? 'later' : 'now'}
                onChange={(value) => setStartLater(value === 'later')}
                data={[
                  { value: 'now', label: 'Now' },
                  { value: 'later', label: 'Later' },
                ]}
              />
            )}
            {!locked && startLater && (
              <DateTimePicker
                mt="xs"
                aria-label="Start at"
                valueFormat="DD/MM/YYYY HH:mm"
                minDate={toWallClock(Date.now(), zone)}
                value={later === undefined ? null : toWallClock(later, zone)}
                onChange={(value) => setLater(value ? fromWallClock(value, zone) : undefined)}
              />
            )}
          </div>
          <div>
            <Text size="sm" fw={600} mb={4} id="publish-end">
              End
            </Text>
            <SegmentedControl
              fullWidth
              aria-labelledby="publish-end"
              value={endLater ? 'later' : 'never'}
              onChange={(value) => setEndLater(value === 'later')}
              data={[
                { value: 'never', label: 'Never' },
                { value: 'later', label: 'Later' },
              ]}
            />
            {endLater && (
              <DateTimePicker
                mt="xs"
                aria-label="End at"
                valueFormat="DD/MM/YYYY HH:mm"
                minDate={toWallClock(Date.now(), zone)}
                value={endAt === undefined ? null : toWallClock(endAt, zone)}
                onChange={(value) => setEndAt(value ? fromWallClock(value, zone) : undefined)}
              />
            )}
          </div>
          <Text size="sm" c="dimmed">
            {windows ? `On ${windows} chosen ${windows === 1 ? 'day' : 'days'}` : 'Every day, all day'}, {zone}.{' '}
            <Anchor component="button" type="button" size="sm" onClick={showTrigger}>
              More about when
            </Anchor>
          </Text>
          <Group justify="space-between">
            {active ? (
              <Button variant="light" color="red" onClick={stop}>
                Stop
              </Button>
            ) : (
              <span />
            )}
            <Button onClick={publish}>{active ? 'Apply' : 'Publish'}</Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
