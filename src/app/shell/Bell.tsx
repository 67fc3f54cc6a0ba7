import { ActionIcon, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTICES_COUNTED } from '#schemas/endpoints/bell.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './Bell.module.css'
import { BellList } from './BellList.tsx'
import { useBell } from './useBell.ts'

/** The bell: how many notices are unread, counted up as they come, and the last of them. */
export function Bell() {
  const { count, news } = useBell()
  const [opened, setOpened] = useState(false)
  const shown = count >= MAX_NOTICES_COUNTED ? `${MAX_NOTICES_COUNTED - 1}+` : String(count)
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Tooltip label="Notifications" disabled={opened}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.button ?? ''}
              aria-label={count > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="bell" size={18} />
              {count > 0 && (
                <span className={classes.count} aria-hidden>
                  {shown}
                </span>
              )}
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Notifications">
          <BellList count={count} onLeave={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    </>
  )
}
