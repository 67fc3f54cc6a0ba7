import { Alert, Button, Group, Loader, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#src/kit/icons.tsx'

/** What was asked of the provider, as a query answers it. */
export interface Asked<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props<T> {
  readonly label: string
  readonly placeholder: string
  readonly asked: Asked<readonly T[]>
  readonly option: (one: T) => { readonly value: string; readonly label: string }
  readonly value: string
  /** What the chosen one is called where the provider does not list it (any more). */
  readonly unlisted: string
  readonly onChoose: (one: T) => void
  /** Shown where the provider has none. */
  readonly nothing: string
  readonly disabled?: boolean
  readonly readOnly: string | false
  readonly error: ReactNode
  readonly path: string
}

/** One thing of the provider's: while it loads, where it did not come and may be asked for again, where there is none, and to choose. */
export function ProviderSelect<T>(props: Props<T>) {
  const { label, placeholder, asked, option, value, unlisted, onChoose, nothing, disabled = false } = props
  const { readOnly, error, path } = props
  if (asked.error && !asked.isFetching && !readOnly)
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
  const rows = asked.data ?? []
  const options = rows.map(option)
  const listed = options.some((one) => one.value === value)
  const empty = asked.data !== undefined && rows.length === 0 && !value
  return (
    <Select
      label={label}
      required
      placeholder={asked.isFetching ? 'Loading…' : placeholder}
      data={value && !listed ? [{ value, label: unlisted }, ...options] : options}
      value={value || null}
      onChange={(chosen) => {
        const one = rows.find((row) => option(row).value === chosen)
        if (one !== undefined) onChoose(one)
      }}
      searchable={rows.length > 6 && !readOnly}
      allowDeselect={false}
      nothingFoundMessage={`No ${label.toLowerCase()} has this name`}
      disabled={disabled || empty}
      readOnly={Boolean(readOnly)}
      title={readOnly || undefined}
      error={error}
      data-path={path}
      aria-busy={asked.isFetching}
      {...(empty ? { description: nothing } : {})}
      {...(asked.isFetching && !disabled ? { rightSection: <Loader size={14} /> } : {})}
    />
  )
}
