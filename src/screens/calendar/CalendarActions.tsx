import { Badge, Button } from '@mantine/core'
import { memo } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import type { Changes } from './changes/useChanges.ts'
import { Switch } from './toolbar/Switch.tsx'
import type { CalendarView } from './view/useCalendarView.ts'

const ShareMenu = onDemand(async () => (await import('./ShareMenu.tsx')).ShareMenu)
const NewMenu = onDemand(async () => (await import('./create/NewMenu.tsx')).NewMenu)

const nothingChosen = {}

const shownNames = { timeline: 'Timeline', outline: 'Outline' } as const

interface Props {
  readonly shown: CalendarView
  readonly changes: Changes
  readonly conflicts: number
  /** Opens the conflicts where they have no room beside the time line; undefined where they have. */
  readonly onConflicts: (() => void) | undefined
  readonly onFeed: () => void
  readonly onPicture: (type: 'png' | 'svg') => void
}

/** The actions of the page: how it is shown, undo, ways to take it along, and something new. */
export const CalendarActions = memo(function CalendarActions(props: Props) {
  const { shown, changes, conflicts, onConflicts, onFeed, onPicture } = props
  return (
    <>
      {changes.last && (
        <Button
          variant="default"
          maw={260}
          leftSection={<Icon name="undo" />}
          disabled={changes.isBusy}
          onClick={changes.undo}
          {...hint('Ctrl Z')}
        >
          Undo: {changes.last.label}
        </Button>
      )}
      <Switch
        label="Shown as"
        names={shownNames}
        value={shown.shown}
        onChange={(value) => shown.put({ shown: value })}
      />
      {onConflicts && (
        <Button
          variant="default"
          onClick={onConflicts}
          rightSection={
            conflicts > 0 && (
              <Badge size="sm" color="orange" variant="light">
                {formatNumber(conflicts)}
              </Badge>
            )
          }
        >
          Conflicts
        </Button>
      )}
      <PopupButton
        kind="menu"
        popup={ShareMenu}
        given={{ onFeed, onPicture: shown.shown === 'timeline' ? onPicture : undefined }}
        target={
          <Button variant="default" leftSection={<Icon name="upload" />}>
            Share
          </Button>
        }
      />
      <Allowed call={endpoints.rules.save}>
        <PopupButton
          kind="menu"
          popup={NewMenu}
          given={nothingChosen}
          target={<Button leftSection={<Icon name="plus" />}>New campaign</Button>}
        />
      </Allowed>
    </>
  )
})
