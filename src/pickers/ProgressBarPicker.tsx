import { barDesigns } from '#schemas/documents/progress-bar.ts'
import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import { formatCount } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { ProgressBarThumbnail } from './ProgressBarThumbnail.tsx'
import { usePickerSlots } from './picker-slots.ts'
import { useDocumentSlot } from './useDocumentSlot.tsx'

interface ProgressBarPickerProps extends Omit<PickerProps<ProgressBarRow>, 'label'> {
  readonly label?: string
  /** Offers only those whose design quests may take (E §3 `useProgressBarInQuest`). */
  readonly forQuest?: boolean
  /** Offers to make one, and to edit the chosen one, over the page. */
  readonly editable?: boolean
}

/** Chooses a progress bar, each with its design and the number of its events below. */
export function ProgressBarPicker({
  label = 'Progress bar',
  forQuest = false,
  editable = false,
  ...props
}: ProgressBarPickerProps) {
  const { progressBar } = useLookups()
  const slots = usePickerSlots()
  const row = progressBar(props.value)
  const { action, below } = useDocumentSlot({
    ...{ slot: editable ? slots.progressBar : undefined, noun: 'progress bar', row, readOnly: props.readOnly },
    onMade: (id) => props.onChange(id, undefined),
  })
  const itemOf = (one: ProgressBarRow) => {
    const { id, templateName, numberOfEvents, progressBarDesignType } = one
    const design = barDesigns.find(({ value }) => value === progressBarDesignType)?.label
    const facts = [design, numberOfEvents !== null && formatCount(numberOfEvents, 'event')]
    const icon = <ProgressBarThumbnail row={one} />
    return { value: id, label: templateName, below: facts.filter(Boolean).join(' · '), icon }
  }
  return (
    <>
      <LookupSelect
        placeholder="No progress bar"
        clearable
        {...props}
        label={label}
        kind="progressBar"
        groupsOf={(all) => {
          const rows = all.filter(({ useProgressBarInQuest }) => !forQuest || useProgressBarInQuest)
          return [
            { group: 'Progress bars', items: rows.filter(({ library }) => !library).map(itemOf) },
            { group: 'Library', items: rows.filter(({ library }) => library).map(itemOf) },
          ]
        }}
        action={action}
        nothing="No progress bar has this name"
        row={progressBar}
      />
      {below}
    </>
  )
}
