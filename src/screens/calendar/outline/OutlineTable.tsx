import { Button, Group, Popover, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { formatDateTime, formatWeekday } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import { FilesMark } from '#src/resource/list/FilesMark.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { statusOf, whatOf } from '../entries/entry-facts.ts'
import { nameOf } from '../entries/filter-entries.ts'
import { type EntryOutcome, outcomeWords } from '../figures/day-figures.ts'
import { type DraggedDates, draggedDates, mayDrag } from '../timeline/dragged-dates.ts'
import type { MarkedConflict } from '../timeline/EntryBar.tsx'

interface Props {
  readonly calendar: Calendar
  readonly entries: readonly CalendarEntry[]
  readonly conflicts: ReadonlyMap<string, readonly MarkedConflict[]>
  readonly outcomes: ReadonlyMap<string, EntryOutcome>
  readonly mayChange: boolean
  readonly onDates: (entry: CalendarEntry, dates: DraggedDates) => void
  readonly onOpen: (entry: CalendarEntry) => void
}

/** Everything as a table in the order of its days: the way through by keyboard and screen reader, and what is printed of long plans. */
export function OutlineTable({ calendar, entries, conflicts, outcomes, mayChange, onDates, onOpen }: Props) {
  const sorted = [...entries].sort((a, b) => a.start - b.start)
  const zone = calendar.timezone
  return (
    <Table.ScrollContainer minWidth={720} type="native">
      <Table aria-label="Everything by day" stickyHeader verticalSpacing={5}>
        <Table.Thead>
          <Table.Tr>
            {['Starts', 'Ends', 'Name', 'What', 'Status', 'For', 'Owner', 'Conflicts', ''].map((words) =>
              words === '' ? <Table.Td key="dates" /> : <Table.Th key={words}>{words}</Table.Th>,
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((entry) => {
            const { id, start, end, sort, name, segments, owner } = entry
            const happened = outcomes.get(id)
            const numbers = (conflicts.get(id) ?? []).map(({ number }) => formatNumber(number))
            return (
              <Table.Tr key={id}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(start, zone)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {sort === 'message' ? '–' : end === null ? 'Never' : formatDateTime(end, zone)}
                </Table.Td>
                <Table.Td>
                  <Button variant="transparent" size="compact-sm" p={0} onClick={() => onOpen(entry)}>
                    {name || 'No name'}
                  </Button>
                  {entry.keptIn !== undefined && <FilesMark files={{ label: entry.keptIn }} />}
                  {happened && (
                    <Text size="xs" c="dimmed">
                      Until yesterday {outcomeWords(happened)}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{whatOf(entry)}</Table.Td>
                <Table.Td>
                  <StatusBadge status={statusOf(entry) === 'Draft' ? 'Draft' : entry.status} />
                </Table.Td>
                <Table.Td>
                  {segments.map((segment) => nameOf(calendar, 'segments', segment)).join(', ') || 'Its own list'}
                </Table.Td>
                <Table.Td>{owner}</Table.Td>
                <Table.Td>{numbers.length === 0 ? '–' : numbers.join(', ')}</Table.Td>
                <Table.Td>
                  {mayChange && (mayDrag(entry, 'start') || mayDrag(entry, 'all') || mayDrag(entry, 'end')) && (
                    <DatesField entry={entry} calendar={calendar} onDates={onDates} />
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Other days for an entry, with the times of day that it has. */
function DatesField({
  entry,
  calendar,
  onDates,
}: Pick<Props, 'calendar' | 'onDates'> & { readonly entry: CalendarEntry }) {
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState({ first: entry.firstDay, last: entry.lastDay ?? '' })
  const clock = { zone: calendar.timezone, now: calendar.now }
  const hasEnd = entry.sort !== 'message' && entry.lastDay !== null
  const mayStart = entry.locks.start === 'free'
  const dates = datesOn(entry, days, clock)
  const isChanged = dates.start !== entry.start || dates.end !== entry.end
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Change the days of ${entry.name}`}
          onClick={() => {
            setDays({ first: entry.firstDay, last: entry.lastDay ?? '' })
            setOpen(!isOpen)
          }}
        >
          Days
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Days of ${entry.name}`}>
        <Stack gap="xs">
          {mayStart && (
            <DayInput
              label={entry.sort === 'message' ? 'Sent on' : 'First day'}
              value={days.first}
              min={calendar.today}
              onChange={(first) => setDays({ ...days, first: first || entry.firstDay })}
            />
          )}
          {hasEnd && (
            <DayInput
              label="Last day"
              value={days.last}
              min={days.first > calendar.today ? days.first : calendar.today}
              {...(entry.locks.end === 'earlier' ? { max: entry.lastDay ?? '' } : {})}
              onChange={(last) => setDays({ ...days, last: last || (entry.lastDay ?? '') })}
            />
          )}
          {entry.locks.reason !== '' && (
            <Text size="xs" c="dimmed" maw={240}>
              {entry.locks.reason}
            </Text>
          )}
          <Group justify="flex-end">
            <Button
              size="xs"
              disabled={!isChanged}
              onClick={() => {
                setOpen(false)
                onDates(entry, dates)
              }}
            >
              {isChanged ? `Move to ${formatWeekday(dayNumber(days.first) * DAY_MS, 'UTC')}` : 'Move'}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the dates of an entry on other days, as far as its locks let them. */
function datesOn(
  entry: CalendarEntry,
  { first, last }: { readonly first: string; readonly last: string },
  clock: { readonly zone: string; readonly now: number },
): DraggedDates {
  const byStart = dayNumber(first) - dayNumber(entry.firstDay)
  const byEnd = entry.lastDay === null || last === '' ? 0 : dayNumber(last) - dayNumber(entry.lastDay)
  if (entry.sort === 'message' || (byStart !== 0 && byStart === byEnd))
    return draggedDates(entry, 'all', byStart, clock)
  // The later end comes first, so that the start finds room.
  const ended = draggedDates(entry, 'end', byEnd, clock)
  return draggedDates({ ...entry, ...ended, lastDay: last || entry.lastDay }, 'start', byStart, clock)
}
