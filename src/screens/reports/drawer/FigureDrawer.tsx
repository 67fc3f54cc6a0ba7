import { Drawer, Pagination, SegmentedControl, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FigureRow } from '#schemas/endpoints/reports.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { FIGURE_ROWS_PER_PAGE, figureRowsQuery, type LookedFigure } from '../read-report.ts'
import type { ReportTab } from '../report-tabs.ts'
import { daysWords } from '../report-words.ts'
import type { ReportView } from '../useReportView.ts'
import classes from './drawer.module.css'
import { PlayerTrace } from './PlayerTrace.tsx'

interface Props {
  readonly tab: ReportTab
  readonly view: ReportView
  readonly zone: string | undefined
  readonly looked: LookedFigure
  /** The figures of the same point of a chart, itself among them. */
  readonly others?: readonly LookedFigure[] | undefined
  readonly onLook: (figure: LookedFigure) => void
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The rows behind a figure, as many as it says; each leads to what was decided about its player. */
export function FigureDrawer({ tab, view, zone, looked, others = [], onLook, isOpen, onClose }: Props) {
  const { from, to } = looked.days ?? view.days
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={
        <Text fw={650}>
          {looked.title}
          {looked.of && <span className={classes.of}> {looked.of}</span>}
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
            aria-label="Figures of this point"
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
          tab={tab}
          view={view}
          zone={zone}
          looked={looked}
        />
      </Stack>
    </Drawer>
  )
}

function FigureRows({ tab, view, zone, looked }: Omit<Props, 'others' | 'onLook' | 'isOpen' | 'onClose'>) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...figureRowsQuery(tab, view, looked, page),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = list
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
        {tab.kind === 'event'
          ? 'These events are not kept any more, as the retention of your organisation says; their numbers stay.'
          : 'What was counted has been taken back since the figure was read.'}
      </EmptyState>
    )
  const pages = Math.ceil(data.total / FIGURE_ROWS_PER_PAGE)
  return (
    <>
      <Text size="sm" fw={600} aria-live="polite">
        {formatCount(data.total, 'row')}
        {tab.kind === 'event' && data.total < looked.value && '; older events are not kept any more, but counted'}
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
  const { at, userId, name, what, ruleId, ruleName } = row
  const facts = (
    <>
      <span className={classes.who}>
        <span className={classes.user}>{name || userId || 'Nobody known'}</span>
        {name && <span className={classes.id}>{userId}</span>}
      </span>
      <span className={classes.what}>
        {what}
        {ruleName && <span className={classes.rule}>, {ruleName}</span>}
      </span>
      <span className={classes.at}>{formatDateTime(at, zone)}</span>
    </>
  )
  if (!userId || !ruleId) return <div className={classes.row}>{facts}</div>
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
