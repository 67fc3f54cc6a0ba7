import type { CSSProperties } from 'react'
import { type JsonObject, objectAt } from '#schemas/json.ts'
import { addressOf, colourOf } from '../frame/reading.ts'
import { readableOn, type StyledText, styleOf } from '../look.ts'
import { TransactionSign } from './TransactionSign.tsx'
import type { TransactionRow } from './transaction-row.ts'
import css from './transactions.module.css'

interface Props {
  /** The names of the columns: what, how much, when. */
  readonly columns: readonly [string, string, string]
  readonly rows: readonly TransactionRow[]
  /** The entry of a language: its `tableRow`, `tableHeading` and `rewardIconImage`. */
  readonly entry: JsonObject
  /** The heading above the columns; none where it says nothing. */
  readonly heading?: StyledText
  /** Shown where there is no row. */
  readonly nothing: string
}

/** A table of what a player was given, in the colours and font of the page (E §3 `tableRow`, `tableHeading`). */
export function TransactionTable({ columns, rows, entry, heading, nothing }: Props) {
  const look = rowLook(objectAt(entry, 'tableRow'), '#FFFFFF')
  const head = rowLook(objectAt(entry, 'tableHeading'), '')
  const icon = addressOf(entry.rewardIconImage)
  return (
    <table className={css.table} style={look}>
      {heading?.text && (
        <caption style={{ ...head, ...heading.style }} dir="auto">
          {heading.text}
        </caption>
      )}
      <thead style={head}>
        <tr>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
            <th key={at} scope="col" dir="auto">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={3} className={css.nothing}>
              {nothing}
            </td>
          </tr>
        )}
        {rows.map(({ id, kind, name, from, amount, date, state, code }) => (
          <tr key={id} data-over={state !== '' || undefined}>
            <td>
              <span className={css.what}>
                {icon ? <img src={icon} alt="" onError={hide} /> : <TransactionSign kind={kind} />}
                <span>
                  <strong dir="auto">{name}</strong>
                  {from && <small dir="auto">{from}</small>}
                  {code && <code>{code}</code>}
                </span>
              </span>
            </td>
            <td>
              {amount}
              {state && <small>{state}</small>}
            </td>
            <td>{date}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the colours and font of rows: an ink that can be read where none is said. */
function rowLook(look: JsonObject | undefined, otherwise: string): CSSProperties {
  const ground = colourOf(look?.bgColor, otherwise)
  return {
    ...(ground && { backgroundColor: ground, color: readableOn(ground) }),
    ...styleOf(look),
  }
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
