import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/api/session.ts'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import classes from './UserMenu.module.css'

const UserPanel = onDemand(async () => (await import('./UserPanel.tsx')).UserPanel)

/** The menu of the user. */
export function UserMenu() {
  const user = useAtomValue(sessionAtom)
  if (!user) return null
  return (
    <PopupButton
      kind="dialog"
      popup={UserPanel}
      given={{ user }}
      target={
        <UnstyledButton className={classes.target}>
          <span className={classes.organisation}>{user.orgName}</span>
          <VisuallyHidden>Account of {user.name}</VisuallyHidden>
          <Avatar size={36} radius="xl" src={user.profileUrl || null} name={user.name} color="initials" aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
