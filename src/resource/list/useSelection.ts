import { useMemo, useState } from 'react'

/** The rows of the page that are selected. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly select: (rows: readonly Row[], isOn: boolean) => void
  readonly clear: () => void
  readonly nameOf: (row: Row) => string
}

/** Keeps which rows of the page are selected; a row that leaves the page is no longer, so nothing out of sight is changed. */
export function useSelection<Row extends { readonly id: string }>(
  shown: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      rows: (shown ?? []).filter(({ id }) => ids.has(id)),
      has: ({ id }) => ids.has(id),
      select: (rows, isOn) => {
        const changed = new Set(rows.map(({ id }) => id))
        const visible = (shown ?? []).map(({ id }) => id)
        setIds(new Set(visible.filter((id) => (changed.has(id) ? isOn : ids.has(id)))))
      },
      clear: () => setIds(new Set()),
      nameOf,
    }),
    [shown, ids, nameOf],
  )
}
