import type { PageRow } from '#schemas/endpoints/pages.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import { PageThumbnail } from './PageThumbnail.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'
import { useDocumentSlot } from './useDocumentSlot.tsx'

interface PagePickerProps extends Omit<PickerProps<PageRow>, 'label'> {
  readonly label?: string
  /** Offers to make one, and to edit the chosen one, over the page. */
  readonly editable?: boolean
}

/** Chooses an information screen; a missing one can be made, and the chosen one edited, where the app lends the editor. */
export function PagePicker({ label = 'Information screen', editable = false, ...props }: PagePickerProps) {
  const { page } = useLookups()
  const slots = usePickerSlots()
  const row = page(props.value)
  const { action, below } = useDocumentSlot({
    ...{
      slot: editable ? slots.page : undefined,
      noun: 'information screen',
      short: 'screen',
      row,
      readOnly: props.readOnly,
    },
    onMade: (id) => props.onChange(id, undefined),
  })
  const itemOf = (one: PageRow) => ({ value: one.id, label: one.name, icon: <PageThumbnail row={one} /> })
  return (
    <>
      <LookupSelect
        placeholder="Choose an information screen"
        {...props}
        label={label}
        kind="page"
        groupsOf={(rows) => [
          { group: 'Information screens', items: rows.filter(({ library }) => !library).map(itemOf) },
          { group: 'Library', items: rows.filter(({ library }) => library).map(itemOf) },
        ]}
        action={action}
        nothing="No information screen has this name"
        row={page}
      />
      {below}
    </>
  )
}
