/** The select that every picker is: searchable, grouped, complete by keyboard; it keeps a value it does not know and says so. */
import { type ComboboxItem, type ComboboxParsedItem, Group, Select, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import fields from '#src/kit/fields/fields.module.css'
import { Icon } from '#src/kit/icons.tsx'
import { matching } from './matching.ts'
import classes from './PickerSelect.module.css'

/** One thing to choose. */
export interface PickerItem {
  readonly value: string
  readonly label: string
  /** The text beside the name: an amount, a count. */
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** A second line below the name. */
  readonly below?: ReactNode
}

/** The props of every picker besides its rows. */
export interface PickerProps<Row> {
  readonly label: string
  /** The chosen id; `''` and undefined mean that nothing is chosen. */
  readonly value: string | undefined
  /** Called with the chosen id and its row; both undefined when the choice is cleared, the row undefined for a special choice. */
  readonly onChange: (id: string | undefined, row: Row | undefined) => void
  readonly placeholder?: string
  readonly description?: ReactNode
  /** The first problem at this place. */
  readonly error?: ReactNode
  /** The reason why it cannot be changed; `false` where it can. */
  readonly readOnly?: string | false
  readonly required?: boolean
  readonly clearable?: boolean
  readonly autoFocus?: boolean
  readonly size?: 'xs' | 'sm' | 'md'
}

/** Things to choose under one heading. */
export interface PickerGroup {
  readonly group: string
  readonly items: readonly PickerItem[]
}

interface PickerSelectProps extends Omit<PickerProps<never>, 'onChange'> {
  readonly onChange: (value: string | undefined) => void
  readonly groups: readonly PickerGroup[]
  /** Stands before the groups: "No Offer", "All User". */
  readonly special?: PickerItem | undefined
  /** A last entry that does something instead of being chosen: "New offer…". */
  readonly action?: { readonly label: string; readonly run: (search: string) => void } | undefined
  /** True while the chosen value is being looked up. */
  readonly loading?: boolean
  /** True while the list is being read. */
  readonly searching?: boolean
  /** Shown when the search finds nothing. */
  readonly nothing: string
  /** Is told the text of the input. */
  readonly onSearch?: (search: string) => void
  /** Is told when the list opens and closes. */
  readonly onOpen?: (isOpen: boolean) => void
}

const ACTION = '\u0000action'

/** The most choices that are drawn; searching finds the rest. */
const MAX_CHOICES_DRAWN = 60

/** The height of the open list, in CSS pixels. */
const MAX_LIST_HEIGHT_PX = 420

/** Chooses one of the items of its groups. */
export function PickerSelect(props: PickerSelectProps) {
  const { groups, special, action, loading, searching, nothing, value, onChange, onSearch, onOpen, ...rest } = props
  const { readOnly = false, label, ...input } = rest
  const [search, setSearch] = useState('')
  const items = groups.flatMap((group) => group.items)
  const byValue = new Map([...(special ? [special] : []), ...items].map((item) => [item.value, item]))
  const unknown =
    value && !byValue.has(value) ? { value, label: loading ? 'Loading…' : `(missing) ${value}` } : undefined
  const data: ComboboxParsedItem[] = [
    ...(unknown ? [unknown] : []),
    ...(special ? [{ value: special.value, label: special.label }] : []),
    ...groups.map(({ group, items }) => ({ group, items: items.map(({ value, label }) => ({ value, label })) })),
    ...(action ? [{ value: ACTION, label: action.label }] : []),
  ]
  const pinned = action ? [ACTION] : []
  return (
    <Select
      {...input}
      label={readOnly ? <LockedLabel label={label} reason={readOnly} /> : label}
      classNames={readOnly ? { input: fields.locked ?? '' } : {}}
      data={data}
      value={value || null}
      onChange={(id) => {
        if (readOnly) return
        if (id === ACTION) action?.run(byValue.get(value ?? '')?.label === search ? '' : search)
        else onChange(id ?? undefined)
      }}
      searchable
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text)
        onSearch?.(text)
      }}
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options, search }) => matching(options as ComboboxParsedItem[], search, pinned, MAX_CHOICES_DRAWN)}
      allowDeselect={false}
      nothingFoundMessage={searching ? 'Loading…' : nothing}
      onDropdownOpen={() => onOpen?.(true)}
      onDropdownClose={() => onOpen?.(false)}
      readOnly={Boolean(readOnly)}
      maxDropdownHeight={MAX_LIST_HEIGHT_PX}
      styles={{ options: { maxHeight: MAX_LIST_HEIGHT_PX } }}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      renderOption={({ option, checked }) => (
        <Option option={option} item={byValue.get(option.value)} checked={checked === true} />
      )}
    />
  )
}

/** Says why it is locked as the fields of the kit do. */
function LockedLabel({ label, reason }: { label: string; reason: string }) {
  return (
    <>
      {label}
      <span className={fields.lock} title={reason}>
        <Icon name="lock" size={14} />
      </span>
      <VisuallyHidden>. {reason}</VisuallyHidden>
    </>
  )
}

function Option(props: { option: ComboboxItem; item: PickerItem | undefined; checked: boolean }) {
  const { option, item, checked } = props
  return (
    <Group gap="xs" wrap="nowrap" flex={1} miw={0}>
      {item?.icon}
      <Stack gap={0} flex={1} miw={0}>
        <Text size="sm" truncate fw={checked || option.value === ACTION ? 600 : 400}>
          {option.label}
        </Text>
        {item?.below && (
          <Text size="xs" truncate className={classes.below ?? ''}>
            {item.below}
          </Text>
        )}
      </Stack>
      {item?.detail && (
        <Text size="xs" className={classes.detail ?? ''}>
          {item.detail}
        </Text>
      )}
    </Group>
  )
}
