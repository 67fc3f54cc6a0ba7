import { Button } from '@mantine/core'
import { useState } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { Icon } from '#src/kit/icons.tsx'
import { usePickerSlots } from '#src/pickers/picker-slots.ts'

interface Props {
  readonly id: string
  readonly typeId: number
  /** False for one of the library, which is only looked at. */
  readonly isOwn: boolean
}

/** The words of what stands for a template of a type. */
const nouns: Readonly<Record<number, string>> = {
  [playTypes.tournament]: 'tournament',
  [playTypes.externalGame]: 'game',
}

/** Opens the template over the sheet, where its kind has an editor. */
export function EditTemplate({ id, typeId, isOwn }: Props) {
  const { template } = usePickerSlots()
  const [isOpen, setOpen] = useState(false)
  if (!template?.types.includes(typeId)) return null
  return (
    <>
      <Button
        style={{ justifySelf: 'start' }}
        variant="default"
        size="compact-sm"
        leftSection={<Icon name={isOwn ? 'edit' : 'view'} />}
        onClick={() => setOpen(true)}
      >
        {`${isOwn ? 'Edit' : 'View'} ${nouns[typeId] ?? 'template'}`}
      </Button>
      {isOpen && <template.Editor id={id} typeId={typeId} onClose={() => setOpen(false)} />}
    </>
  )
}
