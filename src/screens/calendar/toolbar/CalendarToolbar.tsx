import { ActionIcon, Button, Text } from '@mantine/core'
import { memo } from 'react'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { rangeWords, steppedDay, viewNames } from '../view/calendar-range.ts'
import { groupings } from '../view/groupings.ts'
import type { CalendarView } from '../view/useCalendarView.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { Switch } from './Switch.tsx'
import classes from './toolbar.module.css'

interface ShownProps {
  readonly shown: CalendarView
}

interface Props extends ShownProps {
  /** As it is stored, since a drag changes no filter; undefined until what can wait is drawn. */
  readonly calendar: Calendar | undefined
}

const GroupMenu = onDemand(async () => (await import('./GroupMenu.tsx')).GroupMenu)

/** The days that are shown, how they are grouped, and what is left out; all of it in the address. */
export function CalendarToolbar({ shown, calendar }: Props) {
  return (
    <div className={classes.bar}>
      <ShownDays shown={shown} />
      <div className={classes.part}>
        <ShownGroups shown={shown} />
        {calendar && <CalendarFilters shown={shown} calendar={calendar} />}
      </div>
    </div>
  )
}

const ShownDays = memo(function ShownDays({ shown: { view, range, put } }: ShownProps) {
  return (
    <div className={classes.part}>
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
      <Switch label="Days at once" names={viewNames} value={view} onChange={(value) => put({ view: value, day: '' })} />
    </div>
  )
})

const ShownGroups = memo(function ShownGroups({ shown: { by, terms, put } }: ShownProps) {
  return (
    <>
      <SearchBox value={terms.search ?? ''} onSearch={(search) => put({ search })} label="Search the calendar" />
      <PopupButton
        kind="menu"
        popup={GroupMenu}
        given={{ by, onChange: put }}
        target={
          <Button size="xs" radius="xl" variant="default" rightSection={<Icon name="chevron-down" size={14} />}>
            {groupings[by]}
          </Button>
        }
      />
    </>
  )
})
