/** The columns of a list, as declarations. A cell is one line: what does not fit is cut and stands in its tooltip. */
import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignFigures } from '#schemas/endpoints/lists.ts'
import { formatDate, formatDateTimeZone } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** The facts that a cell may use beside its row. */
export interface CellContext {
  /** The organisation's zone. */
  readonly zone: string | undefined
  readonly currencyName: string
  /** The figures of the campaigns on the page, by id; undefined until they are known. */
  readonly figures?: ReadonlyMap<string, CampaignFigures> | undefined
  /** The ids of documents that wait for approval. */
  readonly waiting?: ReadonlySet<string> | undefined
}

/** A column of a list. */
export interface Column<Row> {
  /** Its key on the wire, which is also what the list is sorted by. */
  readonly key: string
  readonly label: string
  readonly sortable: boolean
  /** Share of the width, beside the others'; 1 is ordinary. */
  readonly share: number
  readonly end: boolean
  /** The definition of its values in a sentence, which its header tells. */
  readonly hint?: string
  /** Set for a column of ours, which people can hide and show; a documented one always stands. */
  readonly optional?: { readonly isShown: boolean }
  readonly cell: (row: Row, context: CellContext) => ReactNode
}

interface Options {
  readonly sortable?: boolean
  readonly share?: number
}

/** The row's type comes from the list, not from the key. */
type Key<Row> = keyof NoInfer<Row> & string

function column<Row>(
  key: string,
  label: string,
  options: Options & { end?: boolean },
  cell: Column<Row>['cell'],
): Column<Row> {
  const { sortable = true, share = 1, end = false } = options
  return { key, label, sortable, share, end, cell }
}

/** A text, on one line. */
export function text<Row>(key: Key<Row>, label: string, options: Options = {}): Column<Row> {
  return column(key, label, options, (row) => <Line>{String(row[key] ?? '') || '–'}</Line>)
}

/** Said of what waits for approval; where there is no room, of its sign. */
const WAITS = 'Waits for approval'

/** The name of a document, and beside it that it waits for approval, or how much is left to do in a draft. */
export function title<Row extends { readonly id: string; readonly toDo?: number | undefined }>(
  key: Key<Row>,
  label: string,
  options: Options = {},
): Column<Row> {
  return column(key, label, options, (row, { waiting }) => {
    const name = <Line>{String(row[key] ?? '') || '–'}</Line>
    const waits = waiting?.has(row.id) === true
    if (!row.toDo && !waits) return name
    return (
      <Group gap={6} wrap="nowrap">
        {name}
        {waits && (
          <>
            <Badge variant="light" color="orange" radius="sm" size="sm" tt="none" flex="none" visibleFrom="lg">
              {WAITS}
            </Badge>
            <Text span c="orange" hiddenFrom="lg" role="img" aria-label={WAITS} title={WAITS} style={{ flexShrink: 0 }}>
              <Icon name="schedule" size={16} />
            </Text>
          </>
        )}
        {row.toDo && (
          <Text span size="xs" c="dimmed" fw={400} style={{ flexShrink: 0 }}>
            {formatNumber(row.toDo)} to do
          </Text>
        )}
      </Group>
    )
  })
}

/** The shares of a date and a status, which are not cut where a window is narrow. */
const UNCUT_SHARE = 1.4

/** A day, `12 Dec, 2021`, its time and zone in the tooltip; "Never" for the end that never comes. */
export function date<Row>(key: Key<Row>, label: string, options: Options = {}): Column<Row> {
  return column(key, label, { share: UNCUT_SHARE, ...options }, (row, { zone }) => (
    <span title={formatDateTimeZone(row[key], zone)} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(row[key], zone)}
    </span>
  ))
}

/** A number with separators, at the end of its cell so that digits stand below each other. */
export function number<Row>(key: Key<Row>, label: string, options: Options = {}): Column<Row> {
  return column(key, label, { ...options, end: true }, (row) => formatNumber(row[key]))
}

/** A status as a coloured badge. */
export function status<Row>(key: Key<Row>, label: string, options: Options = {}): Column<Row> {
  return column(key, label, { share: UNCUT_SHARE, ...options }, (row) => (
    <StatusBadge status={String(row[key] ?? '')} />
  ))
}

/** Anything else; a text it gives is shown on one line. */
export function custom<Row>(
  key: Key<Row>,
  label: string,
  cell: Column<Row>['cell'],
  options: Options & { readonly end?: boolean } = {},
): Column<Row> {
  return column(key, label, options, (row, context) => {
    const content = cell(row, context)
    return typeof content === 'string' ? <Line>{content}</Line> : content
  })
}

function Line({ children }: { children: string }) {
  return (
    <Text span size="sm" truncate title={children} display="block">
      {children}
    </Text>
  )
}
