import { Button, Group, NumberInput, Select } from '@mantine/core'
import { formatCount } from '#src/format/numbers.ts'

/** A campaign that starts and ends some days later; earlier where they are negative. */
export interface WhatIf {
  readonly id: string
  readonly days: number
}

interface Props {
  readonly campaigns: readonly { readonly id: string; readonly name: string }[]
  readonly whatIf: WhatIf
  readonly onChange: (whatIf: WhatIf | undefined) => void
}

/** The question of a second plan: one campaign at another time. Nothing is saved. */
export function WhatIfForm({ campaigns, whatIf, onChange }: Props) {
  return (
    <Group gap="xs" px={14} py={6} align="end" role="group" aria-label="What if">
      <Select
        size="xs"
        w={260}
        label="What if"
        searchable
        allowDeselect={false}
        data={campaigns.map(({ id, name }) => ({ value: id, label: name || 'No name' }))}
        value={whatIf.id}
        onChange={(id) => id && onChange({ ...whatIf, id })}
      />
      <NumberInput
        size="xs"
        w={190}
        label="Days later"
        min={-90}
        max={90}
        value={whatIf.days}
        onChange={(days) => typeof days === 'number' && onChange({ ...whatIf, days: Math.round(days) })}
      />
      <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(undefined)}>
        Close
      </Button>
    </Group>
  )
}

/** Returns a second plan in words: `Wheel 7 days later`. */
export function whatIfWords({ id, days }: WhatIf, campaigns: Props['campaigns']): string {
  const name = campaigns.find((one) => one.id === id)?.name || 'No name'
  if (days === 0) return `${name} as it stands`
  return `${name} ${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`
}
