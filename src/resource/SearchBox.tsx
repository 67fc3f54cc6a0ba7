import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly label: string
  /** The present search; going back in the browser changes it. */
  readonly value: string
  readonly onSearch: (search: string) => void
}

/** Searches a list once typing pauses. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const later = useDebouncedCallback(onSearch, 300)
  function now(search: string) {
    later.cancel()
    setTyped(search)
    onSearch(search)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      w="calc(18rem * var(--mantine-scale, 1))"
      leftSection={<Icon name="search" />}
      rightSection={typed && <CloseButton size="sm" aria-label="Clear search" onClick={() => now('')} />}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(typed.trim())
        if (event.key === 'Escape') now('')
      }}
    />
  )
}
