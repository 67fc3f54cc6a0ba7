import { Drawer, Pagination, SegmentedControl, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FigureRow } from '#schemas/endpoints/reports.ts'
import { formatDate, formatDateTime } from '#src/format/dates.ts'
import { daysWords } from '#src/format/days-words.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import classes from './drawer.module.css'
import { FIGURE_ROWS_PER_PAGE, figureRowsQuery, type LookedFigure } from './looked-figure.ts'
import { PlayerTrace } from './PlayerTrace.tsx'

interface Props {
  /** The terms of `getReportRows` that the page is narrowed down by, and what is searched for. */
  readonly terms: Readonly<Record<string, string | undefined>>
  readonly search: string
  /** The days of the page, `YYYY-MM-DD`; empty for all time. */
  readonly days: { readonly from: string; readonly to: string }
  readonly zone: string | undefined
  readonly looked: LookedFigure
  /** The figures of the same point of a chart, or of the same division, itself among them. */
  readonly others?: readonly LookedFigure[] | undefined
  readonly onLook: (figure: LookedFigure) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The rows behind a figure; each leads to what was decided about its player. */
export function FigureDrawer({ terms, search, days, zone, looked, others = [], onLook, isOpen, onClose }: Props) {
  useFocusBack(isOpen)
  const { from, to } = looked.days ?? days
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <Text fw={650}>
          {looked.title} {looked.of && <span className={classes.of}>{looked.of}</span>}
        </Text>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {looked.tooltip} {daysWords(from, to)}
          {zone && `, ${zone}`}.
        </Text>
        {others.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Figures beside this one"
            data={others.map((one, index) => ({ value: `${index}`, label: `${one.title} ${formatNumber(one.value)}` }))}
            value={`${others.findIndex(({ figure, id }) => figure === looked.figure && id === looked.id)}`}
            onChange={(value) => {
              const next = others[Number(value)]
              if (next) onLook(next)
            }}
          />
        )}
        <FigureRows
          key={`${looked.figure} ${looked.id} ${from} ${to}`}
          terms={terms}
          search={search}
          zone={zone}
          looked={looked}
        />
      </Stack>
    </Drawer>
  )
}

function FigureRows({ terms, search, zone, looked }: Pick<Props, 'terms' | 'search' | 'zone' | 'looked'>) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...figureRowsQuery(terms, search, looked, page),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = list
  const isOfEvents = terms.report === 'event' || looked.figure === 'events'
  if (error && !data) return <ErrorState reason={error} onRetry={() => void list.refetch()} />
  if (!data)
    return (
      <Stack gap="xs" role="status" aria-label="Loading the rows">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} h={36} />
        ))}
      </Stack>
    )
  if (data.total === 0)
    return (
      <EmptyState icon="search" title="No rows any more">
        {isOfEvents
          ? 'These events are not kept any more, as the retention of your organisation says; their numbers stay.'
          : 'What was counted has been taken back since the figure was read.'}
      </EmptyState>
    )
  const pages = Math.ceil(data.total / FIGURE_ROWS_PER_PAGE)
  return (
    <>
      <Text size="sm" fw={600} aria-live="polite">
        {formatCount(data.total, 'row')}
        {isOfEvents && data.total < looked.value && '; older events are not kept any more, but counted'}
      </Text>
      <ul
        className={classes.rows}
        aria-label="Rows"
        aria-busy={isPlaceholderData}
        data-stale={isPlaceholderData || undefined}
      >
        {data.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} zone={zone} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </>
  )
}

function Row({ row, zone }: { readonly row: FigureRow; readonly zone: string | undefined }) {
  const [isTraced, setTraced] = useState(false)
  const { at, isDay, userId, name, what, ruleId, ruleName } = row
  const facts = (
    <>
      <span className={classes.who}>
        <span className={classes.user}>{name || userId || ruleName || 'Nobody known'}</span>
        {name && <span className={classes.id}>{userId}</span>}
      </span>
      <span className={classes.what}>
        {what}
        {ruleName && userId && <span className={classes.rule}>, {ruleName}</span>}
      </span>
      <span className={classes.at}>{isDay ? formatDate(at, zone) : formatDateTime(at, zone)}</span>
    </>
  )
  if (!userId) return <div className={classes.row}>{facts}</div>
  return (
    <>
      <UnstyledButton className={classes.row} aria-expanded={isTraced} onClick={() => setTraced(!isTraced)}>
        {facts}
        <span className={classes.arrow}>
          <Icon name={isTraced ? 'chevron-up' : 'chevron-down'} size={14} />
        </span>
      </UnstyledButton>
      {isTraced && <PlayerTrace ruleId={ruleId} userId={userId} zone={zone} />}
    </>
  )
}
