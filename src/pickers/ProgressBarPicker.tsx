import { barDesigns } from '#schemas/documents/progress-bar.ts'
import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import { formatCount } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses a progress bar, each with its design and the number of its events below. */
export function ProgressBarPicker({
  label = 'Progress bar',
  ...props
}: Omit<PickerProps<ProgressBarRow>, 'label'> & { readonly label?: string }) {
  const { progressBar } = useLookups()
  return (
    <LookupSelect
      placeholder="No progress bar"
      clearable
      {...props}
      label={label}
      kind="progressBar"
      groupsOf={(rows) => {
        const itemOf = ({ id, templateName, numberOfEvents, progressBarDesignType }: ProgressBarRow) => {
          const design = barDesigns.find(({ value }) => value === progressBarDesignType)?.label
          const facts = [design, numberOfEvents !== null && formatCount(numberOfEvents, 'event')]
          return { value: id, label: templateName, below: facts.filter(Boolean).join(' · ') }
        }
        return [
          { group: 'Progress bars', items: rows.filter((row) => !row.library).map(itemOf) },
          { group: 'Library', items: rows.filter((row) => row.library).map(itemOf) },
        ]
      }}
      nothing="No progress bar has this name"
      row={progressBar}
    />
  )
}
