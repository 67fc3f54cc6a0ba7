import { Button } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PopupButton } from '#src/kit/menus/PopupButton.tsx'
import { onDemand } from '#src/kit/on-demand.ts'
import { entryFilters, nameOf } from '../entries/filter-entries.ts'
import type { FilterChoice } from './FilterValues.tsx'

const FilterValues = onDemand(async () => (await import('./FilterValues.tsx')).FilterValues)

/** A filter: the values that are shown; none is all of them. */
export function FilterMenu(given: FilterChoice) {
  const { calendar, filter, chosen } = given
  const [only] = chosen
  const what = only !== undefined && chosen.length === 1 ? nameOf(calendar, filter, only) : formatNumber(chosen.length)
  return (
    <PopupButton
      kind="dialog"
      popup={FilterValues}
      given={given}
      target={
        <Button
          size="xs"
          radius="xl"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<Icon name="chevron-down" size={14} />}
        >
          {chosen.length === 0 ? entryFilters[filter] : `${entryFilters[filter]}: ${what}`}
        </Button>
      }
    />
  )
}
