import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import type { AuditTerms } from '#src/navigation/pages.ts'
import { SearchBox } from '#src/resource/SearchBox.tsx'

interface Props {
  readonly view: AuditTerms
  readonly onChange: (part: AuditTerms, options?: { replace?: boolean }) => void
}

const width = 'calc(12rem * var(--mantine-scale, 1))'

/** The filters of the log: person, thing, action, days and words. */
export function AuditFilters({ view, onChange }: Props) {
  const { data } = useQuery({
    queryKey: ['audit', 'choices'],
    queryFn: ({ signal }) => api.audit.choices({}, { signal }),
  })
  const isNarrowed = Object.entries(view).some(([key, value]) => !['page', 'size'].includes(key) && value !== undefined)
  const select = (
    key: 'person' | 'kind' | 'call',
    label: string,
    choices: readonly { value: string; label: string }[],
  ) => {
    const chosen = view[key]
    // What the address names stays named while the choices load, and where nobody has it any more.
    const known = chosen === undefined || choices.some(({ value }) => value === chosen)
    return (
      <Select
        label={label}
        placeholder="All"
        w={width}
        searchable
        clearable
        data={known ? [...choices] : [...choices, { value: chosen, label: chosen }]}
        value={chosen ?? null}
        onChange={(value) => onChange({ [key]: value ?? undefined })}
        clearButtonProps={{ 'aria-label': `All: ${label}` }}
      />
    )
  }
  const day = (key: 'from' | 'to', label: string) => (
    <DayInput
      label={label}
      value={view[key] ?? ''}
      onChange={(value) => onChange({ [key]: value || undefined }, { replace: true })}
    />
  )
  return (
    <Group px="md" pt="sm" pb="xs" gap="sm" align="flex-end">
      <SearchBox
        label="Search the log"
        value={view.search ?? ''}
        onSearch={(search) => search !== (view.search ?? '') && onChange({ search }, { replace: true })}
      />
      {select('person', 'Person', data?.people ?? [])}
      {select('call', 'Action', data?.calls ?? [])}
      {select('kind', 'Object', data?.kinds ?? [])}
      {day('from', 'From')}
      {day('to', 'Until')}
      {isNarrowed && (
        <Button
          variant="subtle"
          onClick={() =>
            onChange({
              search: undefined,
              person: undefined,
              kind: undefined,
              call: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
    </Group>
  )
}
