import { useAtomValue } from 'jotai'
import { sessionAtom } from '#src/api/session.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './shell.module.css'

/** Says to trial accounts that the trial lasts 14 days and whom to ask (C §1, C §9). */
export function TrialBanner() {
  const user = useAtomValue(sessionAtom)
  if (!user?.trialUser) return null
  const { noOfDaysLeft: left } = user
  return (
    <div className={classes.banner} role="status">
      <Icon name="info" />
      <span>
        {user.hasTrialExpired
          ? 'Your 14 days trial has ended. Please contact our sales team to continue.'
          : `Your trial lasts 14 days, ${left === 1 ? '1 day is' : `${left} days are`} left. Please contact our sales team to continue after that.`}
      </span>
    </div>
  )
}
