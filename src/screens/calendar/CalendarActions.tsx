import { Badge, Button, Menu, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { Changes } from './changes/useChanges.ts'
import type { CalendarView } from './view/useCalendarView.ts'

interface Props {
  readonly shown: CalendarView
  readonly changes: Changes
  readonly conflicts: number
  /** Opens the conflicts where they have no room beside the time line; undefined where they have. */
  readonly onConflicts: (() => void) | undefined
  readonly onFeed: () => void
  readonly onPicture: (type: 'png' | 'svg') => void
  /** The way to something new. */
  readonly children: ReactNode
}

/** The actions of the page: how it is shown, undo, ways to take it along, and something new. */
export function CalendarActions({ shown, changes, conflicts, onConflicts, onFeed, onPicture, children }: Props) {
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
      <SegmentedControl
        size="xs"
        aria-label="Shown as"
        data={[
          { value: 'timeline', label: 'Timeline' },
          { value: 'outline', label: 'Outline' },
        ]}
        value={shown.shown}
        onChange={(value) => shown.put({ shown: value as typeof shown.shown })}
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
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="upload" />}>
            Share
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="calendar" />} onClick={onFeed}>
            Subscribe in another calendar
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="print" />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          {shown.shown === 'timeline' && (
            <Menu.Item leftSection={<Icon name="picture" />} onClick={() => onPicture('png')}>
              Save as picture (PNG)
            </Menu.Item>
          )}
          {shown.shown === 'timeline' && (
            <Menu.Item leftSection={<Icon name="picture" />} onClick={() => onPicture('svg')}>
              Save as drawing (SVG)
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Allowed call={endpoints.rules.save}>{children}</Allowed>
    </>
  )
}
