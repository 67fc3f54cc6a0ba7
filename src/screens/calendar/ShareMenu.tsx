import { Menu } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'

/** The ways in which the calendar is taken along. */
export interface ShareWays {
  readonly onFeed: () => void
  /** Saves a picture; undefined where there is no time line. */
  readonly onPicture: ((type: 'png' | 'svg') => void) | undefined
}

/** The menu of the ways to take the calendar along: in another calendar, on paper, as a picture. */
export function ShareMenu({ onFeed, onPicture, ...popup }: ShareWays & PopupTarget) {
  return (
    <OpenedMenu {...popup} position="bottom-end" shadow="md" withinPortal>
      <Menu.Item leftSection={<Icon name="calendar" />} onClick={onFeed}>
        Subscribe in another calendar
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="print" />} onClick={() => window.print()}>
        Print
      </Menu.Item>
      {onPicture && (
        <Menu.Item leftSection={<Icon name="picture" />} onClick={() => onPicture('png')}>
          Save as picture (PNG)
        </Menu.Item>
      )}
      {onPicture && (
        <Menu.Item leftSection={<Icon name="picture" />} onClick={() => onPicture('svg')}>
          Save as drawing (SVG)
        </Menu.Item>
      )}
    </OpenedMenu>
  )
}
