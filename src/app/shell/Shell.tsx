import { ActionIcon, AppShell, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useEffect, useRef, useState } from 'react'
import { refreshSession } from '#src/api/session.ts'
import { uploadTo } from '#src/api/upload-file.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { Branded } from '#src/games/brand/Branded.tsx'
import { Hints } from '#src/kit/hints/Hints.tsx'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Logo } from '#src/kit/Logo.tsx'
import { PageSlot } from '#src/kit/PageSlot.ts'
import { UploadsContext } from '#src/kit/upload/uploads.ts'
import { Bell } from './Bell.tsx'
import { GraceBanner } from './GraceBanner.tsx'
import { PickerSupport } from './PickerSupport.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SideMenu } from './SideMenu.tsx'
import classes from './shell.module.css'
import { TrialBanner } from './TrialBanner.tsx'
import { UserMenu } from './UserMenu.tsx'

const storedMenu = atomWithStorage<boolean | null>('questwire.look.menuOpen', null, undefined, { getOnInit: true })

/** The windows that have room for the words of the menu beside a page. */
const ROOM_FOR_MENU = '(min-width: 1200px)'

/** The frame around every guarded page: menu at the left, the page's title and actions on top (C §2 "Shell behaviour"). */
export default function Shell() {
  const wide = useMatches({ select: (matches) => matches.some((match) => match.staticData.wide) })
  const hasRoom = useMediaQuery(ROOM_FOR_MENU, false, { getInitialValueInEffect: false })
  // As chosen, else as the window has room, also while that changes.
  const [chosen, setOpen] = useAtom(storedMenu)
  const open = chosen ?? (!wide && hasRoom)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const brand = useAppConfig()?.brand ?? plainBrand
  useEffect(() => void refreshSession(), [])
  const words = open ? 'Collapse the menu' : 'Expand the menu'
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: open ? 280 : 60, breakpoint: 0 }}
      padding={0}
      transitionDuration={120}
      classNames={{ main: classes.main ?? '' }}
    >
      <AppShell.Header className={classes.header}>
        <Button className={classes.skip} onClick={() => main.current?.focus()}>
          Skip to content
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.toggle}
          aria-label={words}
          aria-expanded={open}
          aria-controls="side-menu"
          onClick={() => setOpen(!open)}
          {...hint(words)}
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
        <Link to="/welcome" className={classes.home} aria-label="Questwire home">
          <Logo size={22} />
        </Link>
        <div ref={setSlot} className={classes.slot} />
        <SearchButton />
        <Bell />
        <UserMenu />
      </AppShell.Header>
      <AppShell.Navbar component="div" id="side-menu" className={classes.navbar}>
        <SideMenu open={open} />
      </AppShell.Navbar>
      <AppShell.Main ref={main} tabIndex={-1}>
        <TrialBanner />
        <GraceBanner />
        <PageSlot value={slot}>
          <Branded brand={brand}>
            <UploadsContext value={uploadTo}>
              <PickerSupport>
                <Outlet />
              </PickerSupport>
            </UploadsContext>
          </Branded>
        </PageSlot>
      </AppShell.Main>
      <Hints />
    </AppShell>
  )
}
