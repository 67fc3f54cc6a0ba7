import { ActionIcon, Group, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { shown } from '#src/kit/fields/field.ts'
import { useField } from '#src/kit/fields/useField.tsx'
import { Icon } from '#src/kit/icons.tsx'

/**
 * Edits the number of days of a streak. It is set on leaving the field: while "12" is typed there is never one day,
 * which would drop the others.
 */
export function DaysField({ at }: { at: Cursor<unknown> }) {
  const odd = at.value !== undefined && typeof at.value !== 'number'
  const { value, locked, set, wrapper, input } = useField<number>({
    at,
    label: 'Number of days',
    description: odd
      ? `The document holds “${shown(at.value)}” here.`
      : 'Fewer drop the last days, more add blank ones.',
  })
  const [typed, setTyped] = useState<number | string>()
  const days = typeof value === 'number' ? value : 0
  const keep = (next: number) => {
    setTyped(undefined)
    if (Number.isInteger(next) && next >= 1 && next <= MAX_STREAK_DAYS && next !== value) set(next)
  }
  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <NumberInput
        {...wrapper}
        {...input}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        flex={1}
        hideControls
        withKeyboardEvents={false}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        readOnly={locked}
        value={typed ?? (odd ? '' : days)}
        onChange={setTyped}
        onBlur={() => typed !== undefined && keep(Number(typed))}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed !== undefined) keep(Number(typed))
          if (key === 'Escape') setTyped(undefined)
          if (key === 'ArrowUp') keep(days + 1)
          if (key === 'ArrowDown') keep(days - 1)
        }}
      />
      {!locked && (
        <>
          <ActionIcon variant="default" size="input-sm" aria-label="One day fewer" onClick={() => keep(days - 1)}>
            <Icon name="minus" />
          </ActionIcon>
          <ActionIcon variant="default" size="input-sm" aria-label="One day more" onClick={() => keep(days + 1)}>
            <Icon name="plus" />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}
