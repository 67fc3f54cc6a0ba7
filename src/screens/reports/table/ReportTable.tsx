import { Anchor, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportHeader, ReportRow } from '#schemas/endpoints/reports.ts'
import { formatDate, formatDateTime, formatDateTimeZone } from '#src/format/dates.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import type { CellContext, Column } from '#src/resource/columns.tsx'
import type { LookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { ResourceTable } from '#src/resource/ResourceTable.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { REPORT_ROWS_PER_PAGE } from '../read-report.ts'
import { durationWords, figureWords } from '../report-words.ts'
import classes from './table.module.css'

interface Props {
  readonly label: string
  /** Undefined while they are read for the first time. */
  readonly headers: readonly ReportHeader[] | undefined
  readonly rows: readonly ReportRow[] | undefined
  readonly isStale: boolean
  readonly sortBy: string
  readonly sort: 'asc' | 'desc'
  readonly context: CellContext
  readonly onSort: (header: ReportHeader) => void
  readonly onOpen: (figure: LookedFigure) => void
  /** Stands below the header where there are no rows. */
  readonly instead: ReactNode
}

/** The share of the width that a badge takes beside what its header asks for. */
const BADGE_SHARE = 1.5

/** The kinds of columns that stand at the end of their cell, so that digits stand below each other. */
const ends: readonly string[] = ['count', 'percent']

/** The table of a report, drawn from the headers of its reply alone. */
export function ReportTable(props: Props) {
  const { label, headers, rows, isStale, sortBy, sort, context, onSort, onOpen, instead } = props
  const pathOf = useEditorPath()
  if (!headers) return <LoadingRows />
  const shown = headers.filter(({ isVisible }) => isVisible)
  // A rank says nothing about whose it is.
  const name = shown.find(({ kind }) => kind !== 'count')
  const columns = shown.map(
    (header, index): Column<ReportRow> => ({
      key: header.slug,
      label: header.title,
      hint: header.tooltip,
      sortable: header.isSortable,
      // A badge is never cut where a window is narrow.
      share: header.kind === 'status' ? header.width * BADGE_SHARE : header.width,
      // The first column names its row.
      end: index > 0 && ends.includes(header.kind),
      cell: (row) => {
        const value = row[header.slug]
        const cell = (
          <Cell
            header={header}
            value={value}
            context={context}
            onOpen={() =>
              onOpen({
                figure: header.figure,
                id: row.id,
                title: header.title,
                of: nameOf(row, name),
                value: Number(value),
                tooltip: header.tooltip,
                ...(header.isAsOfNow ? { days: { from: '', to: '' } } : {}),
              })
            }
            of={nameOf(row, name)}
          />
        )
        const path = index === 0 ? pathOf({ kind: row.kind, id: row.id, name: '' }) : undefined
        if (!path) return index === 0 ? <span className={classes.name}>{cell}</span> : cell
        return (
          <Anchor component={Link} to={path} params={{ id: row.id } as never} className={classes.name ?? ''}>
            {cell}
          </Anchor>
        )
      },
    }),
  )
  return (
    <div className={classes.table} style={{ '--columns': columns.length } as object}>
      <ResourceTable
        label={label}
        columns={columns}
        rows={rows}
        stale={isStale}
        view={{ tab: '', search: '', sortBy, sort, page: 1, size: Math.min(REPORT_ROWS_PER_PAGE, rows?.length || 5) }}
        context={context}
        onSort={(key) => {
          const header = shown.find(({ slug }) => slug === key)
          if (header) onSort(header)
        }}
        open={undefined}
        onOpen={() => {}}
        actions={undefined}
        isBroad={false}
        instead={instead}
      />
    </div>
  )
}

/** Stands where the table will, until its headers have come. */
function LoadingRows() {
  return (
    <Stack gap="md" p="md" role="status" aria-label="Loading the report">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} h={14} />
      ))}
    </Stack>
  )
}

/** Returns the name of a row: its first column that is no number. */
const nameOf = (row: ReportRow, header: ReportHeader | undefined) => String((header && row[header.slug]) ?? '')

interface CellProps {
  readonly header: ReportHeader
  readonly value: unknown
  readonly context: CellContext
  readonly onOpen: () => void
  /** The name of the row. */
  readonly of: string
}

/** A value by the kind of its column. */
function Cell({ header, value, context: { zone }, onOpen, of }: CellProps) {
  const { kind, figure, title } = header
  if (kind === 'status') return <StatusBadge status={String(value ?? '')} />
  if (kind === 'period') {
    const { from = null, to = null } = (value ?? {}) as { from?: number | null; to?: number | null }
    const words = durationWords(from, to, zone)
    // A leaderboard without days of its own ranks the campaign as a whole.
    return <Line words={header.slug === 'period' && words === '–' ? 'Whole campaign' : words} />
  }
  if (kind === 'day') return <Line words={formatDate(value, zone)} />
  if (kind === 'moment')
    return typeof value === 'number' ? (
      <Line words={formatDateTime(value, zone)} title={formatDateTimeZone(value, zone)} />
    ) : (
      <Line words={String(value ?? '') || '–'} />
    )
  if (kind === 'list') return <Line words={Array.isArray(value) ? value.join(', ') : String(value ?? '')} />
  if (kind === 'count' || kind === 'percent') {
    const words = figureWords(value, kind)
    const shown = kind === 'percent' ? <Percent words={words} value={Number(value)} /> : words
    if (!figure || !value) return <span className={classes.figure}>{shown}</span>
    return (
      <UnstyledButton
        className={`${classes.figure} ${classes.opens}`}
        aria-label={`${words} ${title} of ${of}: show the rows`}
        onClick={onOpen}
      >
        {shown}
      </UnstyledButton>
    )
  }
  return <Line words={String(value ?? '')} />
}

function Line({ words, title = words }: { readonly words: string; readonly title?: string }) {
  return (
    <Text span size="sm" truncate title={title} display="block" inherit>
      {words || '–'}
    </Text>
  )
}

/** A percentage with a small bar that supports it. */
function Percent({ words, value }: { readonly words: string; readonly value: number }) {
  return (
    <span className={classes.percent}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
      </span>
      {words}
    </span>
  )
}
