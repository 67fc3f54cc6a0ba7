import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { endpoints } from '#schemas/endpoints/index.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatDate } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './shell.module.css'

/** Says that the month that was paid for is over, and until when everything goes on; leads admins to the plans. */
export function GraceBanner() {
  const closesTS = useAtomValue(sessionAtom)?.closesTS ?? null
  const may = useMay()
  const zone = useAppConfig()?.timezone
  if (closesTS === null) return null
  return (
    <div className={classes.banner} role="status">
      <Icon name="info" />
      <span>Your plan has ended. Everything keeps working until {formatDate(closesTS, zone)}.</span>
      {may(endpoints.billing.createOrder) && (
        <Link to="/editprofile" search={{ tab: 'billing' }} className={classes.bannerLink ?? ''}>
          Renew plan
        </Link>
      )}
    </div>
  )
}
