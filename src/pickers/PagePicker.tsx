import type { PageRow } from '#schemas/endpoints/pages.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses an information screen. */
export function PagePicker({
  label = 'Information screen',
  ...props
}: Omit<PickerProps<PageRow>, 'label'> & { readonly label?: string }) {
  const { page } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose an information screen"
      {...props}
      label={label}
      kind="page"
      groupsOf={(rows) => [
        { group: 'Information screens', items: rows.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
      nothing="No information screen has this name"
      row={page}
    />
  )
}
