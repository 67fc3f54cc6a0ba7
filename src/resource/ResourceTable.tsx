import { Skeleton, Table, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import type { CellContext, Column } from './columns.tsx'
import classes from './ResourceTable.module.css'
import type { Address } from './resource.ts'
import type { ListView } from './useListView.ts'

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
  /** True where a row has four actions rather than three. */
  readonly isBroad: boolean
  /** Stands below the header where there are no rows. */
  readonly instead: ReactNode
}

/** The table of a list: its header and its height stay where they are, whatever the rows do. */
export function ResourceTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, columns, rows, stale, view, context, onSort, open, onOpen, actions, isBroad, instead } = props
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  return (
    <Table.ScrollContainer
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
            <col key={key} style={{ width: `${(share / shares) * 100}%` }} />
          ))}
          {actions && <col style={{ width: `calc(${isBroad ? 10.5 : 8.5}rem * var(--mantine-scale, 1))` }} />}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} view={view} onSort={onSort} />
            ))}
            {actions && <Table.Th className={clsx(classes.head, classes.end)}>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={stale ? (classes.stale ?? '') : ''}>
          {rows?.map((row) => (
            <Line key={row.id} row={row} address={open?.(row)} onOpen={onOpen}>
              {columns.map((column, index) => (
                <Table.Td key={column.key} className={column.end ? (classes.end ?? '') : ''}>
                  <Cell address={index === 0 ? open?.(row) : undefined}>{column.cell(row, context)}</Cell>
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

function Head<Row>(props: { column: Column<Row>; view: ListView; onSort: (key: string) => void }) {
  const { column, view, onSort } = props
  const sorted = view.sortBy === column.key ? view.sort : undefined
  if (!column.sortable)
    return <Table.Th className={clsx(classes.head, column.end && classes.end)}>{column.label}</Table.Th>
  return (
    <Table.Th {...(sorted ? { 'aria-sort': sorted === 'asc' ? 'ascending' : 'descending' } : {})}>
      <UnstyledButton className={clsx(classes.sort, column.end && classes.end)} onClick={() => onSort(column.key)}>
        {column.label}
        <Icon name={sorted === 'desc' ? 'chevron-down' : 'chevron-up'} size={14} />
      </UnstyledButton>
    </Table.Th>
  )
}

/** A row; a click anywhere on it opens it, while keyboard and screen reader use the link in its first cell. */
function Line<Row>(props: {
  row: Row
  address: Address | undefined
  onOpen: (address: Address) => void
  children: ReactNode
}) {
  const { address, onOpen, children } = props
  function click(event: MouseEvent) {
    const onControl = (event.target as Element).closest('a, button')
    const selecting = window.getSelection()?.toString()
    if (address && !onControl && !selecting) onOpen(address)
  }
  return (
    <Table.Tr className={classes.row ?? ''} data-open={address ? true : undefined} onClick={click}>
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
