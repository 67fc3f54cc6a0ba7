import { ActionIcon, Button, Group, SegmentedControl, Select, Text } from '@mantine/core'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { chosenOf, type EntryFilter, entryFilters, filterValues, withChosen } from '../entries/filter-entries.ts'
import { calendarViews, rangeWords, steppedDay, viewNames } from '../view/calendar-range.ts'
import type { CalendarView } from '../view/useCalendarView.ts'
import { FilterMenu } from './FilterMenu.tsx'
import classes from './toolbar.module.css'

interface Props {
  readonly shown: CalendarView
  readonly calendar: Calendar | undefined
}

const groups = [
  { value: 'kind', label: 'By kind' },
  { value: 'segment', label: 'By segment' },
  { value: 'owner', label: 'By owner' },
  { value: 'offer', label: 'By offer' },
]

/** The days that are shown, how they are grouped, and what is left out; all of it in the address. */
export function CalendarToolbar({ shown: { view, by, range, terms, put }, calendar }: Props) {
  const filters = Object.keys(entryFilters) as readonly EntryFilter[]
  return (
    <Group gap="xs" justify="space-between" className={classes.bar ?? ''}>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          aria-label="Days before"
          {...hint('Days before')}
          onClick={() => put({ day: steppedDay(view, range, -1) })}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={() => put({ day: '' })}>
          Today
        </Button>
        <ActionIcon
          variant="default"
          aria-label="Days after"
          {...hint('Days after')}
          onClick={() => put({ day: steppedDay(view, range, 1) })}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
        <Text component="h2" size="md" fw={650} className={classes.days ?? ''} aria-live="polite">
          {rangeWords(range)}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Days at once"
          data={calendarViews.map((value) => ({ value, label: viewNames[value] }))}
          value={view}
          onChange={(value) => put({ view: value as typeof view, day: '' })}
        />
      </Group>
      <Group gap="xs">
        <SearchBox value={terms.search ?? ''} onSearch={(search) => put({ search })} label="Search the calendar" />
        <Select
          size="xs"
          radius="xl"
          w={138}
          aria-label="Group by"
          allowDeselect={false}
          data={groups}
          value={by}
          onChange={(value) => put({ by: (value ?? 'kind') as typeof by })}
        />
        {calendar &&
          filters.map((filter) => (
            <FilterMenu
              key={filter}
              label={entryFilters[filter]}
              values={filterValues(calendar, filter, chosenOf(terms, filter))}
              chosen={chosenOf(terms, filter)}
              onChange={(values) => put(withChosen(filter, values))}
            />
          ))}
      </Group>
    </Group>
  )
}
