import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { CreateItems } from './CreateItems.tsx'

const noDates = {}

/** The menu of everything that can be planned, on no days in particular. */
export function NewMenu(popup: PopupTarget) {
  return (
    <OpenedMenu {...popup} position="bottom-end" maxHeight={600} shadow="md" withinPortal>
      <CreateItems dates={noDates} words="" />
    </OpenedMenu>
  )
}
