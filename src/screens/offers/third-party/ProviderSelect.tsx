import { Alert, Button, Group, Loader, Select } from '@mantine/core'
import type { Cursor } from '#src/kit/cursor.ts'
import type { FieldCursor } from '#src/kit/fields/field.ts'
import classes from '#src/kit/fields/fields.module.css'
import { useField } from '#src/kit/fields/useField.tsx'
import { Icon } from '#src/kit/icons.tsx'

/** The state of a query to the provider. */
export interface ProviderQuery<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props<T> {
  /** The place that is wrong where nothing is chosen, and locked where nothing may be. */
  readonly at: FieldCursor<string> | FieldCursor<number>
  readonly label: string
  readonly placeholder: string
  readonly asked: ProviderQuery<readonly T[]>
  readonly option: (one: T) => { readonly value: string; readonly label: string }
  readonly value: string
  /** The label of a chosen row that the provider does not list (any more). */
  readonly unlisted: string
  readonly onChoose: (one: T) => void
  /** Shown where the provider has none. */
  readonly nothing: string
  readonly disabled?: boolean
}

/** One thing of the provider's: while it loads, where it did not come and may be asked for again, where there is none, and to choose. */
export function ProviderSelect<T>(props: Props<T>) {
  const { at, label, placeholder, asked, option, value, unlisted, onChoose, nothing, disabled = false } = props
  const rows = asked.data ?? []
  const empty = asked.data !== undefined && rows.length === 0 && !value
  const field = useField<unknown>({
    at: at as Cursor<unknown>,
    label,
    required: true,
    ...(empty ? { description: nothing } : {}),
  })
  if (asked.error && !asked.isFetching && !field.locked)
    return (
      <Alert color="red" variant="light" icon={<Icon name="error" />} title={label} role="alert">
        <Group justify="space-between" gap="sm">
          <span style={{ flex: '1 1 14rem' }}>{asked.error.message}</span>
          <Button size="xs" variant="default" onClick={() => void asked.refetch()}>
            Try again
          </Button>
        </Group>
      </Alert>
    )
  const options = rows.map(option)
  const listed = options.some((one) => one.value === value)
  return (
    <Select
      {...field.wrapper}
      {...field.input}
      classNames={field.locked ? { input: classes.locked ?? '' } : {}}
      placeholder={asked.isFetching ? 'Loading…' : placeholder}
      data={value && !listed ? [{ value, label: unlisted }, ...options] : options}
      value={value || null}
      onChange={(chosen) => {
        const one = rows.find((row) => option(row).value === chosen)
        if (one !== undefined) onChoose(one)
      }}
      searchable={rows.length > 6 && !field.locked}
      allowDeselect={false}
      nothingFoundMessage={`No ${label.toLowerCase()} has this name`}
      disabled={disabled || empty}
      readOnly={field.locked}
      aria-busy={asked.isFetching}
      {...(asked.isFetching && !disabled ? { rightSection: <Loader size={14} /> } : {})}
    />
  )
}
