import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatDate } from '#src/kit/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './shell.module.css'

/** Says to admins that the month they paid for is over, and until when everything goes on. */
export function GraceBanner() {
  const mayPay = useMay()(endpoints.billing.activePlan)
  const zone = useAppConfig()?.timezone
  const { data } = useQuery({
    ...refreshed,
    queryKey: ['billing', 'plan'],
    queryFn: ({ signal }) => api.billing.activePlan({}, { signal }),
    enabled: mayPay,
  })
  if (data?.plan.state !== 'grace') return null
  const { name, endsTS, closesTS } = data.plan
  return (
    <div className={classes.banner} role="status">
      <Icon name="info" />
      <span>
        Your {name} plan ended on {formatDate(endsTS, zone)}. Everything goes on until {formatDate(closesTS, zone)}.
      </span>
      <Link to="/editprofile" search={{ tab: 'billing' }} className={classes.bannerLink ?? ''}>
        Renew it
      </Link>
    </div>
  )
}
