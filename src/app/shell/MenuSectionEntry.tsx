import { Collapse, UnstyledButton } from '@mantine/core'
import type { MenuSection } from '#schemas/endpoints/accounts.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { MenuLink } from './MenuLink.tsx'
import { menuIcon } from './menu-icons.ts'
import classes from './shell.module.css'

const RailMenu = onDemand(async () => (await import('./RailMenu.tsx')).RailMenu)

interface Props {
  readonly section: MenuSection
  /** True while the menu shows words. */
  readonly open: boolean
  /** Slug of the page that is open. */
  readonly active: string | undefined
  /** True where the section starts unfolded; that of the open page does in any case. */
  readonly unfold: boolean
  /** True where the person unfolded it, false where they folded it. */
  readonly chosen: boolean | undefined
  readonly onFold: (unfold: boolean) => void
}

/** A section of the side menu: a link, or a heading that unfolds its links (beside it, when the menu is a rail). */
export function MenuSectionEntry({ section, open, active, unfold, chosen, onFold }: Props) {
  const inside = section.submenus.some((item) => item.slug === active)
  const icon = <Icon name={menuIcon(section.slug)} size={20} />
  const shown = chosen ?? (unfold || inside)

  if (section.submenus.length === 0)
    return (
      <MenuLink
        item={section}
        active={section.slug === active}
        rail={!open}
        className={open ? classes.entry : `${classes.entry} ${classes.rail}`}
        {...(open ? {} : hint(section.title, 'right'))}
      >
        {icon}
        {open && <span className={classes.label}>{section.title}</span>}
      </MenuLink>
    )
  if (!open)
    return (
      <PopupButton
        kind="menu"
        byPointing
        popup={RailMenu}
        given={{ section, active }}
        target={
          <UnstyledButton
            className={`${classes.entry} ${classes.rail}`}
            data-active={inside || undefined}
            aria-label={section.title}
          >
            {icon}
          </UnstyledButton>
        }
      />
    )
  return (
    <>
      <UnstyledButton
        className={classes.entry}
        aria-expanded={shown}
        data-active={(inside && !shown) || undefined}
        onClick={() => onFold(!shown)}
      >
        {icon}
        <span className={classes.label}>{section.title}</span>
        <Icon name={shown ? 'chevron-up' : 'chevron-down'} />
      </UnstyledButton>
      <Collapse expanded={shown}>
        <ul className={`${classes.list} ${classes.below}`}>
          {section.submenus.map((item) => (
            <li key={item.slug}>
              <MenuLink item={item} active={item.slug === active} className={classes.entry}>
                <span className={classes.label}>{item.title}</span>
              </MenuLink>
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  )
}
