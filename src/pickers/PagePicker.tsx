import type { PageRow } from '#schemas/endpoints/lookups.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerProps } from './LookupSelect.tsx'

/** Chooses an information screen. */
export function PagePicker({
  label = 'Information screen',
  ...props
}: Omit<PickerProps<PageRow>, 'label'> & { readonly label?: string }) {
  const { rows, page, loading } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose an information screen"
      {...props}
      label={label}
      groups={[{ group: 'Information screens', items: rows.pages.map(({ id, name }) => ({ value: id, label: name })) }]}
      loading={loading}
      nothing="No information screen has this name"
      row={page}
    />
  )
}
