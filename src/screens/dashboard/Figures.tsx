import { SimpleGrid, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { LookedFigure, OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { Change } from '#src/resource/overview/Change.tsx'
import classes from './dashboard.module.css'
import { measureFigure } from './measure-figure.ts'
import { type Measure, measures } from './measures.ts'

interface Props {
  /** Undefined while it is read for the first time. */
  readonly dashboard: Dashboard | undefined
  readonly measure: Measure
  readonly onMeasure: (measure: Measure) => void
  /** Opens the rows behind a figure. */
  readonly onOpen: OpenFigure
}

/**
 * The figures of the range: each is drawn below when its tile is pressed, and opens its rows by its number. The active rules
 * lead to their list.
 */
export function Figures({ dashboard, measure, onMeasure, onOpen }: Props) {
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
      {measures.map(({ key, label, icon, definition }) => (
        <div key={key} className={classes.figure} data-drawn={key === measure || undefined}>
          <UnstyledButton
            className={`${classes.label} ${classes.draws}`}
            aria-pressed={key === measure}
            onClick={() => onMeasure(key)}
            {...hint(definition)}
          >
            <Icon name={icon} /> {label}
          </UnstyledButton>
          <Total
            value={dashboard?.totals[key]}
            figure={
              dashboard &&
              measureFigure(key, dashboard.totals[key], { from: dashboard.startDate, to: dashboard.endDate })
            }
            onOpen={onOpen}
          />
          {dashboard && (
            <span className={classes.before}>
              <Change now={dashboard.totals[key]} before={dashboard.before.totals[key]} />{' '}
              {formatNumber(dashboard.before.totals[key])} before
            </span>
          )}
        </div>
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

interface TotalProps {
  readonly value: number | undefined
  /** Absent where a number opens nothing by itself. */
  readonly figure?: LookedFigure | undefined
  readonly onOpen?: OpenFigure
}

function Total({ value, figure, onOpen = () => {} }: TotalProps) {
  if (value === undefined) return <Skeleton h={32} w={90} />
  return (
    <Text component="span" className={classes.number ?? ''}>
      <OpeningNumber words={formatNumber(value)} figure={figure} onOpen={onOpen} />
    </Text>
  )
}
