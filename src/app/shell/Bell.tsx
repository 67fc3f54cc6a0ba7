import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { MAX_NOTICES_COUNTED } from '#schemas/endpoints/bell.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import classes from './Bell.module.css'
import { useBell } from './useBell.ts'

const BellPanel = onDemand(async () => (await import('./BellPanel.tsx')).BellPanel)

/** The bell: how many notices are unread, counted up as they come, and the last of them. */
export function Bell() {
  const { count, news } = useBell()
  const shown = count >= MAX_NOTICES_COUNTED ? `${MAX_NOTICES_COUNTED - 1}+` : String(count)
  return (
    <>
      <PopupButton
        kind="dialog"
        popup={BellPanel}
        given={{ count }}
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.button ?? ''}
            aria-label={count > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
            {...hint('Notifications', 'bottom')}
          >
            <Icon name="bell" size={18} />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {shown}
              </span>
            )}
          </ActionIcon>
        }
      />
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    </>
  )
}
