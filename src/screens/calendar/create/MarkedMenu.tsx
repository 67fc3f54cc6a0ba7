import { Menu } from '@mantine/core'
import { CreateItems } from './CreateItems.tsx'
import type { ChosenDates } from './chosen-dates.ts'
import { MarkedAnchor } from './MarkedAnchor.tsx'

interface Props {
  readonly dates: ChosenDates
  /** The marked days in words. */
  readonly words: string
  readonly onClose: () => void
}

/** The menu of everything that can be planned on the days that were marked, or that a conflict names. */
export default function MarkedMenu({ dates, words, onClose }: Props) {
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <MarkedAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label="Plan something new" mah="60vh" style={{ overflowY: 'auto' }}>
        <CreateItems dates={dates} words={words} />
      </Menu.Dropdown>
    </Menu>
  )
}
