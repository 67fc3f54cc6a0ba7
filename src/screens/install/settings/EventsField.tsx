import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { Cursor } from '#src/kit/cursor.ts'
import { useChoices, useLookups } from '#src/lookups/lookups.ts'

/** The events that pages may send, chosen among what every user does and the organisation's own. */
export function EventsField({ at }: { readonly at: Cursor<string[]> }) {
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { eventByKey } = useLookups()
  const custom = useChoices('event', { search, enabled: isOpen })
  const builtIn = useChoices('userEvent')
  const known = new Map(builtIn.rows.map(({ value, title }) => [value, title]))
  const own = new Map(custom.rows.map(({ eventKey, eventName }) => [eventKey, eventName]))
  for (const key of at.value) if (!known.has(key) && !own.has(key)) own.set(key, eventByKey(key)?.eventName ?? key)
  const itemsOf = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }))
  return (
    <MultiSelect
      label="Events that pages may send"
      description="What a page sends can be forged by whoever opens it. Let pages say what gains nobody anything, such as a click or a view; send what is worth a reward, such as a paid order, from your server."
      placeholder={at.value.length === 0 ? 'None: only your server sends events' : ''}
      data={[
        { group: 'What every user does', items: itemsOf(known) },
        { group: 'Custom events', items: itemsOf(own) },
      ].filter(({ items }) => items.length > 0)}
      value={at.value}
      readOnly={at.readOnly !== false}
      searchable={!at.readOnly}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      clearable={!at.readOnly}
      clearButtonProps={{ 'aria-label': 'Let pages send nothing' }}
      hidePickedOptions
      maxDropdownHeight={280}
      nothingFoundMessage={custom.loading ? 'Loading…' : 'No event has this name'}
      comboboxProps={{ withinPortal: true }}
      data-path={at.path}
      error={at.issues.map(({ message }) => message).join(' ') || undefined}
      onChange={(keys) => at.set(keys, 'Events that pages may send')}
    />
  )
}
