import { ActionIcon, Group, Pagination, Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import type { CellFault } from '#schemas/question-files/read-questions.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { nameOfCell, type Sheet, type SheetPlace, type SheetRow, withCell, withoutRow } from './sheet.ts'
import css from './sheet-table.module.css'

/** The rows that are drawn at once. */
const ROWS_A_PAGE = 25

type Edit = (change: (sheet: Sheet) => Sheet) => void

interface Props {
  readonly sheet: Sheet
  readonly onEdit: Edit
  /** The cell to go to, and a count that goes up each time it is asked for. */
  readonly target: (SheetPlace & { readonly asked: number }) | undefined
  /** Called where the wrong cell after one is asked for. */
  readonly onNext: (after: SheetPlace) => void
}

/**
 * The rows of a file as a table whose cells can be mended, a page at a time; what is wrong with a cell stands below it. Tab
 * stops at wrong cells only, the arrow keys go everywhere.
 */
export function SheetTable({ sheet, onEdit, target, onNext }: Props) {
  const [page, setPage] = useState(1)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { rows, heading, columns } = sheet
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE))
  const shown = Math.min(page, pages)
  const from = (shown - 1) * ROWS_A_PAGE
  const [gone, setGone] = useState(target?.asked ?? 0)
  if (target && target.asked !== gone) {
    setGone(target.asked)
    setPage(1 + Math.floor(rows.findIndex(({ number }) => number === target.row) / ROWS_A_PAGE))
  }
  useEffect(() => {
    if (target) document.getElementById(cellId(id, target.row, target.column))?.focus()
  }, [target, id])
  function turnTo(next: number) {
    setPage(next)
    box.current?.scrollTo?.({ top: 0 })
  }
  return (
    <>
      <div className={css.scroll} ref={box}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {heading.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col">
                  {name || `Column ${column + 1}`}
                </th>
              ))}
              <th>
                <VisuallyHidden>Leave out</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody
            onKeyDown={(event) => {
              const { row, column } = (event.target as HTMLElement).dataset
              if (event.key === 'Enter' && row && column) onNext({ row: Number(row), column: Number(column) })
              else moveByArrow(event)
            }}
          >
            {rows.slice(from, from + ROWS_A_PAGE).map((row, at) => (
              <Row key={row.number} {...{ row, heading, id, onEdit }} long={columns.name} isFirst={at === 0} />
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {rows.length > 0 &&
            `${formatNumber(from + 1)}–${formatNumber(Math.min(from + ROWS_A_PAGE, rows.length))} of ${formatNumber(rows.length)}`}
        </Text>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={shown}
            onChange={turnTo}
            getItemProps={(number) => ({ 'aria-label': `Rows, page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page of rows` })}
          />
        )}
      </Group>
    </>
  )
}

/** Moves the focus to the neighbour of a cell; within a text the arrow keys stay with it until its end. */
function moveByArrow(event: KeyboardEvent) {
  const from = event.target as HTMLElement
  const cell = from.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return
  const input = from instanceof HTMLInputElement ? from : undefined
  const isAt = (place: number) => !input || (input.selectionStart === place && input.selectionEnd === place)
  const to = {
    ArrowUp: row.previousElementSibling?.children[cell.cellIndex],
    ArrowDown: row.nextElementSibling?.children[cell.cellIndex],
    ArrowLeft: isAt(0) ? cell.previousElementSibling : undefined,
    ArrowRight: isAt(input?.value.length ?? 0) ? cell.nextElementSibling : undefined,
  }[event.key]
  const control = to?.querySelector<HTMLElement>('input, button')
  if (!control) return
  event.preventDefault()
  control.focus()
}

const cellId = (id: string, row: number, column: number) => `${id}-${row}-${column}`

interface RowProps {
  readonly row: SheetRow
  readonly heading: readonly string[]
  readonly id: string
  readonly onEdit: Edit
  /** The column of the questions, which is wider. */
  readonly long: number
  readonly isFirst: boolean
}

const Row = memo(function Row({ row, heading, id, onEdit, long, isFirst }: RowProps) {
  const { number, cells, faults } = row
  return (
    <tr>
      <th scope="row">{number}</th>
      {cells.map((text, column) => {
        const here = cellId(id, number, column)
        const said = faults.filter((fault: CellFault) => fault.column === column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          <td key={column} className={column === long ? css.long : undefined}>
            <input
              id={here}
              className={css.cell}
              data-row={number}
              data-column={column}
              tabIndex={said.length > 0 || (isFirst && column === 0) ? 0 : -1}
              aria-label={`${nameOfCell(row, column)}, ${heading[column] || `column ${column + 1}`}`}
              aria-invalid={said.length > 0}
              aria-describedby={said.length > 0 ? `${here}-fault` : undefined}
              value={text}
              onChange={(event) => {
                const next = event.currentTarget.value
                onEdit((sheet) => withCell(sheet, number, column, next))
              }}
            />
            {said.length > 0 && (
              <span id={`${here}-fault`} className={css.fault}>
                {nameOfCell(row, column)}: {said.map(({ message }) => message).join('. ')}
              </span>
            )}
          </td>
        )
      })}
      <td className={css.last}>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={`Leave row ${number} out`}
          onClick={() => onEdit((sheet) => withoutRow(sheet, number))}
        >
          <Icon name="trash" />
        </ActionIcon>
      </td>
    </tr>
  )
})
