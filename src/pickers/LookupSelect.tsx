import { useState } from 'react'
import { type LookupKind, type LookupRow, useChoices, useLookups } from '#src/lookups/lookups.ts'
import { idOfRow } from '#src/lookups/lookups-of.ts'
import { type PickerGroup, type PickerItem, type PickerProps, PickerSelect } from './PickerSelect.tsx'

interface LookupSelectProps<Kind extends LookupKind> extends PickerProps<LookupRow[Kind]> {
  /** The kind of its rows. */
  readonly kind: Kind
  /** The `typeId`s of templates that may be chosen. */
  readonly types?: readonly number[] | undefined
  /** Further terms of the list. */
  readonly terms?: Readonly<Record<string, string>> | undefined
  /** Returns the value by which documents name a row; its id where this is left out. */
  readonly valueOfRow?: (row: LookupRow[Kind]) => string
  /** Draws rows as groups of choices. */
  readonly groupsOf: (rows: readonly LookupRow[Kind][]) => readonly PickerGroup[]
  /** Stands before the groups: "No Offer", "All User". */
  readonly special?: PickerItem
  /** A last entry that does something instead of being chosen: "New offer…". */
  readonly action?: { readonly label: string; readonly run: (search: string) => void } | undefined
  /** True while choices that stand beside the rows are on their way. */
  readonly loading?: boolean
  /** Shown when the search finds nothing. */
  readonly nothing: string
  /** Reads the row of the chosen value, whether it is in the list or not. */
  readonly row: (value: string) => LookupRow[Kind] | undefined
}

/**
 * Chooses a looked-up thing. The chosen row is shown at once; the rows to choose from are asked for when the list is
 * opened, and as somebody types.
 */
export function LookupSelect<Kind extends LookupKind>(props: LookupSelectProps<Kind>) {
  const { kind, types, terms, groupsOf, row, loading = false, onChange, ...rest } = props
  const { valueOfRow = (one) => idOfRow(kind, one), ...select } = rest
  const { value, special } = select
  const lookups = useLookups()
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // The row that was chosen last: its value is asked for by its id only from now on.
  const [picked, setPicked] = useState<LookupRow[Kind]>()
  const known = value && value !== special?.value ? row(value) : undefined
  const chosen = known ?? (picked && valueOfRow(picked) === value ? picked : undefined)
  const choices = useChoices(kind, {
    // The name of the chosen item stands in the input until somebody types.
    search: search === labelOf(value, special, groupsOf(chosen ? [chosen] : [])) ? '' : search,
    enabled: isOpen,
    ...(types ? { types } : {}),
    ...(terms ? { terms } : {}),
  })
  const { rows } = choices
  const isListed = chosen === undefined || rows.some((one) => idOfRow(kind, one) === idOfRow(kind, chosen))
  return (
    <PickerSelect
      {...select}
      groups={groupsOf(isListed ? rows : [...rows, chosen])}
      loading={lookups.loading || loading}
      searching={choices.loading}
      onSearch={setSearch}
      onOpen={setIsOpen}
      onChange={(next) => {
        const nextRow = next === undefined ? undefined : (rows.find((one) => valueOfRow(one) === next) ?? row(next))
        setPicked(nextRow)
        onChange(next, nextRow)
      }}
    />
  )
}

/** Returns the label of the chosen item. */
function labelOf(
  value: string | undefined,
  special: PickerItem | undefined,
  groups: readonly PickerGroup[],
): string | undefined {
  const items = [...(special ? [special] : []), ...groups.flatMap((group) => group.items)]
  return items.find((item) => item.value === value)?.label
}
