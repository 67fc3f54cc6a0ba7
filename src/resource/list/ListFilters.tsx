import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FilterChoice } from '#schemas/endpoints/lists.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { ListTerms } from '#src/navigation/pages.ts'
import type { ListOf } from '../resource.ts'
import type { FilterTerms } from './filter-terms.ts'
import { filtersOf } from './filters-of.ts'
import classes from './list.module.css'

interface Props {
  readonly listOf: ListOf
  /** The area of the contract, whose changes are counted again. */
  readonly area: string
  readonly filters: FilterTerms
  readonly onChange: (part: ListTerms) => void
}

/** The filters of a list beside its statuses: type and owner, each with the number of documents; a list where one has a single value does not offer it. */
export function ListFilters({ listOf, area, filters, onChange }: Props) {
  const { typeName } = listOf
  const { data } = useQuery(filtersOf(area, listOf))
  return (
    <Group gap="xs" className={classes.filters ?? ''}>
      {typeName && (
        <Filter
          label="Type"
          choices={data?.types ?? []}
          chosen={filters.type}
          nameOf={typeName}
          onChange={(type) => onChange({ type: type.join(',') })}
        />
      )}
      <Filter
        label="Owner"
        choices={data?.owners ?? []}
        chosen={filters.owner}
        nameOf={(value) => value}
        onChange={(owner) => onChange({ owner: owner.join(';') })}
      />
    </Group>
  )
}

interface FilterProps {
  readonly label: string
  readonly choices: readonly FilterChoice[]
  readonly chosen: readonly string[]
  readonly nameOf: (value: string) => string
  readonly onChange: (chosen: readonly string[]) => void
}

/** The most values that stand on the button itself. */
const MAX_NAMES_SHOWN = 2

function Filter({ label, choices, chosen, nameOf, onChange }: FilterProps) {
  if (choices.length < 2 && chosen.length === 0) return null
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value))
  const offered = [...choices, ...gone.map((value) => ({ value, count: 0 }))]
  const names = chosen.slice(0, MAX_NAMES_SHOWN).map(nameOf).join(', ')
  const more = chosen.length > MAX_NAMES_SHOWN ? `, +${chosen.length - MAX_NAMES_SHOWN}` : ''
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
  return (
    <Group gap={0} wrap="nowrap" className={classes.filter ?? ''} data-on={chosen.length > 0 || undefined}>
      <Popover position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button
            size="sm"
            variant="transparent"
            color={chosen.length > 0 ? 'indigo' : 'gray'}
            className={classes.filterButton ?? ''}
            rightSection={chosen.length > 0 ? undefined : <Icon name="chevron-down" size={14} />}
          >
            {chosen.length > 0 ? `${label}: ${names}${more}` : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }}>
            {offered.map(({ value, count }) => (
              <Checkbox
                key={value}
                size="sm"
                checked={chosen.includes(value)}
                onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
                label={
                  <>
                    {nameOf(value)}{' '}
                    <Text span size="sm" c="dimmed">
                      {formatNumber(count)}
                    </Text>
                  </>
                }
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {chosen.length > 0 && (
        <ActionIcon
          size="sm"
          variant="transparent"
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={() => onChange([])}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}
