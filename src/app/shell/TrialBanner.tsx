import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { endpoints } from '#schemas/endpoints/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useMay } from '#src/api/useMay.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './shell.module.css'

/** Says to trial accounts that the trial lasts 14 days and whom to ask (C §1, C §9), and leads admins to the plans. */
export function TrialBanner() {
  const user = useAtomValue(sessionAtom)
  const may = useMay()
  if (!user || !(user.trialUser || user.hasTrialExpired)) return null
  return (
    <div className={classes.banner} role="status">
      <Icon name="info" />
      <span>{words(user)}</span>
      {may(endpoints.billing.activePlan) && (
        <Link to="/editprofile" search={{ tab: 'billing' }} className={classes.bannerLink ?? ''}>
          View plans
        </Link>
      )}
    </div>
  )
}

function words({
  trialUser,
  hasTrialExpired,
  noOfDaysLeft: left,
}: {
  trialUser: boolean
  hasTrialExpired: boolean
  noOfDaysLeft: number
}): string {
  if (!trialUser) return 'Your plan has ended. Please renew it or contact our sales team to continue.'
  if (hasTrialExpired) return 'Your 14 days trial has ended. Please contact our sales team to continue.'
  const days = left === 1 ? '1 day is' : `${left} days are`
  return `Your trial lasts 14 days, ${days} left. Please contact our sales team to continue after that.`
}
