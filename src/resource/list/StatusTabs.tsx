import { useQuery } from '@tanstack/react-query'
import { statusWords } from '#schemas/documents/status-at.ts'
import type { ListOf } from '../resource.ts'
import classes from './card-grid.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filtersOf } from './filters-of.ts'

interface Props {
  readonly listOf: ListOf
  /** The area of the contract, whose changes are counted again. */
  readonly area: string
  readonly chosen: readonly string[]
  readonly onChoose: (status: string) => void
}

/** The statuses of a list, each with the number of its documents, in the order of a document's life; nothing where all have the same one. */
export function StatusTabs({ listOf, area, chosen, onChoose }: Props) {
  const { data } = useQuery(filtersOf(area, listOf))
  const counts = new Map((data?.statuses ?? []).map(({ value, count }) => [value, count]))
  for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
  if (counts.size < 2 && chosen.length === 0) return null
  const order = Object.keys(statusWords)
  const statuses = [...counts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const total = statuses.reduce((sum, [, count]) => sum + count, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are filters of the list below, no fields of a form
    <div className={classes.chips} role="group" aria-label="Status">
      <FilterChip label="All" count={total} isOn={chosen.length === 0} onChoose={() => onChoose('')} />
      {statuses.map(([value, count]) => (
        <FilterChip
          key={value}
          label={statusWords[value] ?? value}
          count={count}
          isOn={chosen.includes(value)}
          onChoose={() => onChoose(value)}
        />
      ))}
    </div>
  )
}
