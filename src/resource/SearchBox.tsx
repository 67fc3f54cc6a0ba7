import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
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
  const given = useRef(value)
  // The searches that have not come back as the value yet; on a busy machine more is typed until they do.
  const underway = useRef<readonly string[]>([])
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    const at = underway.current.indexOf(value)
    underway.current = at < 0 ? [] : underway.current.slice(at + 1)
    if (at < 0) setTyped(value)
  }, [value])
  function search(text: string) {
    if (text !== value) underway.current = [...underway.current, text]
    onSearch(text)
  }
  const later = useDebouncedCallback(search, 300)
  function now(text: string) {
    later.cancel()
    setTyped(text)
    search(text)
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
