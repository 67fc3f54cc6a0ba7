import { Menu } from '@mantine/core'
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { OpenedMenu } from '#src/kit/menus/OpenedMenu.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { MenuLink } from './MenuLink.tsx'

interface Props extends PopupTarget {
  readonly section: MenuSection
  /** Slug of the page that is open. */
  readonly active: string | undefined
}

/** The links of a section beside the side menu, while that is a rail. */
export function RailMenu({ section, active, ...popup }: Props) {
  return (
    <OpenedMenu {...popup} position="right-start" trigger="click-hover" openDelay={120} closeDelay={150} withinPortal>
      <Menu.Label>{section.title}</Menu.Label>
      {section.submenus.map((item) => (
        <Menu.Item
          key={item.slug}
          renderRoot={(props) => <MenuLink item={item} active={item.slug === active} {...props} />}
        >
          {item.title}
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
