import { SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Change } from '#src/resource/overview/Change.tsx'
import classes from './dashboard.module.css'
import { type Measure, measures } from './measures.ts'

interface Props {
  /** Undefined while it is read for the first time. */
  readonly dashboard: Dashboard | undefined
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
}

/** The figures of the range, each a button that draws it below, and the active rules, which lead to their list. */
export function Figures({ dashboard, measure, onMeasure }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
      {measures.map(({ key, label, icon, definition }) => (
        <UnstyledButton
          key={key}
          className={classes.figure}
          aria-pressed={key === measure}
          onClick={() => onMeasure(key)}
          {...hint(definition)}
        >
          <span className={classes.label}>
            <Icon name={icon} /> {label}
          </span>
          <Total value={dashboard?.totals[key]} />
          {dashboard && (
            <span className={classes.before}>
              <Change now={dashboard.totals[key]} before={dashboard.before.totals[key]} />{' '}
              {formatNumber(dashboard.before.totals[key])} before
            </span>
          )}
        </UnstyledButton>
      ))}
      <Link to="/ruleengine" search={{ status: 'active' }} className={classes.figure}>
        <span className={classes.label}>
          <Icon name="rule" /> Active campaigns
        </span>
        <Total value={dashboard?.active} />
      </Link>
      <Link to="/ruleengine" search={{ status: 'upcoming' }} className={classes.figure}>
        <span className={classes.label}>
          <Icon name="schedule" /> Upcoming
        </span>
        <Total value={dashboard?.upcoming} />
      </Link>
    </SimpleGrid>
  )
}

function Total({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return <Skeleton h={32} w={90} />
  return (
    <Text component="span" className={classes.number ?? ''}>
      {formatNumber(value)}
    </Text>
  )
}
