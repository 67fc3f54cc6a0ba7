import { Menu } from '@mantine/core'
import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { groupings } from '../view/groupings.ts'
import type { CalendarView } from '../view/useCalendarView.ts'

interface Props extends PopupTarget {
  readonly by: CalendarView['by']
  readonly onChange: (terms: { readonly by: CalendarView['by'] }) => void
}

/** The menu of the ways in which the rows are grouped. */
export function GroupMenu({ by, onChange, ...popup }: Props) {
  return (
    <OpenedMenu {...popup} position="bottom-start" shadow="md" withinPortal>
      <Menu.RadioGroup value={by} onChange={(value) => onChange({ by: value as typeof by })}>
        {Object.entries(groupings).map(([value, label]) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  )
}
