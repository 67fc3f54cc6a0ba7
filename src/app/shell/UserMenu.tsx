import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/api/session.ts'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import classes from './UserMenu.module.css'

const UserPanel = onDemand(async () => (await import('./UserPanel.tsx')).UserPanel)

/** The colours in which initials can be read on their own tint; of lime, yellow, green and orange the letters are too pale. */
const readableColours = ['pink', 'grape', 'violet', 'indigo', 'blue', 'cyan']

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
          <Avatar
            size={36}
            radius="xl"
            src={user.profileUrl || null}
            name={user.name}
            color="initials"
            allowedInitialsColors={readableColours}
            aria-hidden
          />
        </UnstyledButton>
      }
    />
  )
}
