import { playTypeNames } from '#schemas/codes.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import { formatCount } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { TemplateThumbnail } from './TemplateThumbnail.tsx'

interface TemplatePickerProps extends Omit<PickerProps<TemplateRow>, 'label'> {
  readonly label?: string
  /** The `typeId`s that may be chosen, in the order of their groups; all of them where this is left out. The chosen one is always shown. */
  readonly types?: readonly number[]
  /** Makes something that is not in the list yet. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Chooses a template: grouped by what is played; a discontinued one is shown, and marked, only where it was chosen before. */
export function TemplatePicker({ label = 'Template', types, ...props }: TemplatePickerProps) {
  const { template } = useLookups()
  const rankOf = (typeId: number) => (types?.includes(typeId) ? types.indexOf(typeId) : 100 + typeId)
  const groupsOf = (rows: readonly TemplateRow[]) => {
    // A discontinued one is not offered, but stays where it was chosen.
    const offered = rows.filter(
      ({ id, typeId, discontinued }) => id === props.value || (!discontinued && (!types || types.includes(typeId))),
    )
    const typeIds = [...new Set(offered.map(({ typeId }) => typeId))].sort((a, b) => rankOf(a) - rankOf(b))
    return typeIds.map((typeId) => ({
      group: playTypeNames[typeId] ?? `Type ${typeId}`,
      items: offered
        .filter((row) => row.typeId === typeId)
        .map((row) => ({
          value: row.id,
          label: row.templateName,
          below: belowName(row),
          icon: <TemplateThumbnail template={row} />,
          detail: row.discontinued ? 'discontinued' : undefined,
        })),
    }))
  }
  return (
    <LookupSelect
      placeholder="Choose a template"
      {...props}
      label={label}
      kind="template"
      types={types}
      groupsOf={groupsOf}
      nothing="No template has this name"
      row={template}
    />
  )
}

/** The second line of a template: its title, and how many fields it has. */
function belowName({ templateName, title, segments = [] }: TemplateRow): string | undefined {
  const words = [title === templateName ? '' : title, segments.length > 0 ? formatCount(segments.length, 'field') : '']
  return words.filter(Boolean).join(' · ') || undefined
}
