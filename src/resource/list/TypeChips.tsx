import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { ListOf } from '../resource.ts'
import classes from './card-grid.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filtersOf } from './filters-of.ts'

/** The number of types that stand in sight; the others are a menu. */
const MAX_CHIPS_SHOWN = 6

interface Props {
  readonly listOf: ListOf
  /** The area of the contract, whose changes are counted again. */
  readonly area: string
  readonly chosen: readonly string[]
  readonly onChoose: (type: string) => void
}

/** The types of a list as chips, those with the most documents first; one is chosen at a time. */
export function TypeChips({ listOf, area, chosen, onChoose }: Props) {
  const { typeName = String, typeChips } = listOf
  const listed = typeChips === true ? undefined : typeChips
  const { data } = useQuery({ ...filtersOf(area, listOf), enabled: !listed })
  const counted: readonly { value: string; count?: number }[] = listed
    ? listed.map((value) => ({ value }))
    : [...(data?.types ?? [])].sort((a, b) => b.count - a.count)
  const total = listed ? undefined : counted.reduce((sum, { count = 0 }) => sum + count, 0)
  const inSight = counted.slice(0, MAX_CHIPS_SHOWN)
  const others = counted.slice(MAX_CHIPS_SHOWN)
  const hidden = others.find(({ value }) => chosen.includes(value))
  if (counted.length < 2 && chosen.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are filters of the list below, no fields of a form
    <div className={classes.chips} role="group" aria-label="Kind">
      <FilterChip label="All" count={total} isOn={chosen.length === 0} onChoose={() => onChoose('')} />
      {[...inSight, ...(hidden ? [hidden] : [])].map(({ value, count }) => (
        <FilterChip
          key={value}
          label={typeName(value)}
          count={count}
          isOn={chosen.includes(value)}
          onChoose={() => onChoose(value)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size="compact-md"
              radius="xl"
              variant="default"
              className={classes.chip ?? ''}
              rightSection={<Icon name="chevron-down" size={14} />}
            >
              {others.length} more
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ value, count }) => (
              <Menu.Item key={value} onClick={() => onChoose(value)}>
                {typeName(value)}
                {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
