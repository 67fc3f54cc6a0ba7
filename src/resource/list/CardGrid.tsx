import { Skeleton } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { Address, CardProps } from '../resource.ts'
import classes from './card-grid.module.css'
import { FilesMark } from './FilesMark.tsx'
import { filesOf } from './files.ts'

interface Props<Row extends { readonly id: string }> {
  readonly label: string
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  /** The number of cards of a page. */
  readonly size: number
  /** The rows are those of the page before. */
  readonly isStale: boolean
  readonly Card: ComponentType<CardProps<Row>>
  readonly addressOf: ((row: Row) => Address | undefined) | undefined
  readonly actions: ((row: Row) => ReactNode) | undefined
  /** Stands there where there are no rows. */
  readonly instead: ReactNode
}

/** The rows of a list as cards; while they load, boxes of the same size stand there. */
export function CardGrid<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, rows, size, isStale, Card, addressOf, actions, instead } = props
  if (rows?.length === 0) return <div className={classes.instead}>{instead}</div>
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={!rows || isStale} data-stale={isStale || undefined}>
      {rows
        ? rows.map((row) => (
            <li key={row.id}>
              <Suspense fallback={<Skeleton className={classes.waiting ?? ''} />}>
                <Files row={row} />
                <Card row={row} address={addressOf?.(row)} actions={actions?.(row)} />
              </Suspense>
            </li>
          ))
        : Array.from({ length: size }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <li key={index}>
              <Skeleton className={classes.waiting ?? ''} />
            </li>
          ))}
    </ul>
  )
}

/** The mark of the files that own a card's document, on its picture. */
function Files({ row }: { readonly row: object }) {
  const files = filesOf(row)
  return files && <FilesMark files={files} onPicture />
}
