import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PageRow } from '#schemas/endpoints/pages.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import { PageThumbnail } from './PageThumbnail.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'

interface PagePickerProps extends Omit<PickerProps<PageRow>, 'label'> {
  readonly label?: string
  /** Offers to make one, and to edit the chosen one, over the page. */
  readonly editable?: boolean
}

/** Chooses an information screen; a missing one can be made, and the chosen one edited, where the app lends the editor. */
export function PagePicker({ label = 'Information screen', editable = false, ...props }: PagePickerProps) {
  const { page } = useLookups()
  const slot = usePickerSlots().page
  const [open, setOpen] = useState<'new' | 'edit'>()
  const row = page(props.value)
  const isOwn = row?.library !== true
  const New = editable && !props.readOnly ? slot?.New : undefined
  const close = () => setOpen(undefined)
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
        action={New && { label: 'New information screen…', run: () => setOpen('new') }}
        nothing="No information screen has this name"
        row={page}
      />
      {editable && slot && row && (
        <Button
          style={{ justifySelf: 'start' }}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name={isOwn ? 'edit' : 'view'} />}
          onClick={() => setOpen('edit')}
        >
          {isOwn ? 'Edit screen' : 'View screen'}
        </Button>
      )}
      {slot && row && open === 'edit' && <slot.Editor id={row.id} onClose={close} />}
      {New && open === 'new' && (
        <New
          onDone={(id) => {
            close()
            props.onChange(id, undefined)
          }}
          onCancel={close}
        />
      )}
    </>
  )
}
