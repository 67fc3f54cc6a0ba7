import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, Suspense } from 'react'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import type { CellContext, Column } from './columns.tsx'
import { FilesMark } from './list/FilesMark.tsx'
import { filesOf } from './list/files.ts'
import type { Selection } from './list/useSelection.ts'
import { rowPeopleAtom } from './people/row-people.ts'
import classes from './ResourceTable.module.css'
import type { Address } from './resource.ts'
import type { ListView } from './useListView.ts'

const Faces = onDemand(async () => (await import('#src/kit/people/Faces.tsx')).Faces)

interface Props<Row extends { readonly id: string }> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  /** The rows are those of the page before. */
  readonly stale: boolean
  readonly view: ListView
  readonly context: CellContext
  readonly onSort: (key: string) => void
  readonly open: ((row: Row) => Address | undefined) | undefined
  readonly onOpen: (address: Address) => void
  readonly actions: ((row: Row) => ReactNode) | undefined
  /** The heading of the actions. */
  readonly actionsLabel?: string
  /** True where a row has four actions rather than three. */
  readonly isBroad: boolean
  /** Set where rows can be selected. */
  readonly selection?: Selection<Row> | undefined
  readonly frame?: RefObject<HTMLDivElement | null>
  /** Stands below the header where there are no rows. */
  readonly instead: ReactNode
}

/** The table of a list: its header and its height stay where they are, whatever the rows do. */
export function ResourceTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const {
    label,
    columns,
    rows,
    stale,
    view,
    context,
    onSort,
    open,
    onOpen,
    actions,
    actionsLabel = 'Actions',
    isBroad,
    instead,
    selection,
    frame,
  } = props
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  return (
    <Table.ScrollContainer
      ref={frame}
      minWidth={0}
      type="native"
      className={classes.frame ?? ''}
      style={{ '--rows': view.size } as CSSProperties}
    >
      <Table
        layout="fixed"
        className={classes.table ?? ''}
        aria-label={label}
        aria-busy={!rows || stale}
        highlightOnHover
      >
        <colgroup>
          {columns.map(({ key, share }) => (
            <col key={key} data-column={key} style={{ width: `${(share / shares) * 100}%` }} />
          ))}
          {actions && <col style={{ width: `calc(${isBroad ? 10.5 : 8.5}rem * var(--mantine-scale, 1))` }} />}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Head key={column.key} column={column} view={view} onSort={onSort}>
                {index === 0 && selection && rows && rows.length > 0 && <SelectAll rows={rows} selection={selection} />}
              </Head>
            ))}
            {actions && <Table.Th className={clsx(classes.head, classes.end)}>{actionsLabel}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={stale ? (classes.stale ?? '') : ''}>
          {rows?.map((row) => (
            <Line
              key={row.id}
              row={row}
              address={open?.(row)}
              onOpen={onOpen}
              isSelected={selection?.has(row) ?? false}
            >
              {columns.map((column, index) => (
                <Table.Td
                  key={column.key}
                  data-column={column.key}
                  className={clsx(column.end && classes.end, column.optional && classes.optional)}
                >
                  {index === 0 ? (
                    <First row={row} selection={selection}>
                      <Cell address={open?.(row)}>{column.cell(row, context)}</Cell>
                    </First>
                  ) : (
                    column.cell(row, context)
                  )}
                </Table.Td>
              ))}
              {actions && <Table.Td>{actions(row)}</Table.Td>}
            </Line>
          )) ?? <Skeletons rows={view.size} cells={columns.length + (actions ? 1 : 0)} />}
        </Table.Tbody>
      </Table>
      {rows?.length === 0 && instead}
    </Table.ScrollContainer>
  )
}

/** The first cell of a row: its name, beside the box that selects it and the mark of the files that own it. */
function First<Row extends { readonly id: string }>(props: {
  row: Row
  selection: Selection<Row> | undefined
  children: ReactNode
}) {
  const { row, selection, children } = props
  const files = filesOf(row)
  const people = useAtomValue(rowPeopleAtom).get(row.id)
  if (!selection && !files && !people) return children
  return (
    <div className={classes.selecting}>
      {selection && <Select row={row} selection={selection} />}
      <div className={classes.named}>
        {children}
        {files && <FilesMark files={files} />}
        <Suspense>{people && <Faces label="Here now" people={people} most={4} />}</Suspense>
      </div>
    </div>
  )
}

function Select<Row extends { readonly id: string }>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${selection.nameOf(row)}`}
      checked={selection.has(row)}
      onChange={({ currentTarget }) => selection.select([row], currentTarget.checked)}
    />
  )
}

function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const count = rows.filter((row) => selection.has(row)).length
  return (
    <Checkbox
      size="xs"
      aria-label="Select the rows of this page"
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ currentTarget }) => selection.select(rows, currentTarget.checked)}
    />
  )
}

function Head<Row>(props: {
  column: Column<Row>
  view: ListView
  onSort: (key: string) => void
  children?: ReactNode
}) {
  const { column, view, onSort, children } = props
  const sorted = view.sortBy === column.key ? view.sort : undefined
  if (!column.sortable)
    return (
      <Table.Th
        data-column={column.key}
        className={clsx(classes.head, column.end && classes.end, column.optional && classes.optional)}
        {...(column.hint ? hint(column.hint) : {})}
      >
        {column.label}
      </Table.Th>
    )
  return (
    <Table.Th
      className={clsx(column.end && classes.end, column.optional && classes.optional)}
      data-column={column.key}
      {...(children ? { 'aria-label': column.label } : {})}
      {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}
    >
      <div className={classes.selecting}>
        {children}
        <UnstyledButton
          className={clsx(classes.sort, column.end && classes.end)}
          onClick={() => onSort(column.key)}
          {...(column.hint ? hint(column.hint) : {})}
        >
          <span className={classes.label}>{column.label}</span>
          <Icon name={sorted === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
        </UnstyledButton>
      </div>
    </Table.Th>
  )
}

/** A row; a click anywhere on it opens it, while keyboard and screen reader use the link in its first cell. */
function Line<Row>(props: {
  row: Row
  address: Address | undefined
  onOpen: (address: Address) => void
  isSelected: boolean
  children: ReactNode
}) {
  const { address, onOpen, isSelected, children } = props
  function click(event: MouseEvent) {
    const onControl = (event.target as Element).closest('a, button, input, label')
    const selecting = window.getSelection()?.toString()
    if (address && !onControl && !selecting) onOpen(address)
  }
  return (
    <Table.Tr
      className={classes.row ?? ''}
      data-open={address ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={click}
    >
      {children}
    </Table.Tr>
  )
}

function Cell({ address, children }: { address: Address | undefined; children: ReactNode }) {
  if (!address) return <>{children}</>
  return (
    <Link {...address} className={classes.name}>
      {children}
    </Link>
  )
}

function Skeletons({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <Table.Tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Table.Td key={cell}>
          <Skeleton height={12} radius="sm" width={`${60 + ((row * 7 + cell * 13) % 30)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ))
}
