import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'
import { useDocumentSlot } from './useDocumentSlot.tsx'

interface BadgePickerProps extends Omit<PickerProps<BadgeRow>, 'label'> {
  readonly label?: string
  readonly forQuest?: boolean
  /** Offers to make one, and to edit the chosen one, over the page. */
  readonly editable?: boolean
}

/** Chooses a badge: grouped by category, with its picture. Quests are not offered those that say so (E §3 `useBadgeForQuest`). */
export function BadgePicker({ label = 'Badge', forQuest = false, editable = false, ...props }: BadgePickerProps) {
  const { badge } = useLookups()
  const slots = usePickerSlots()
  const { action, below } = useDocumentSlot({
    ...{ slot: editable ? slots.badge : undefined, noun: 'badge', row: badge(props.value), readOnly: props.readOnly },
    onMade: (id) => props.onChange(id, undefined),
  })
  return (
    <>
      <LookupSelect
        placeholder="Choose a badge"
        {...props}
        label={label}
        kind="badge"
        groupsOf={(rows) =>
          categoriesOf(rows).map((category) => ({
            group: category || 'Badges',
            items: rows
              .filter(({ badgeCategory }) => badgeCategory === category)
              .filter(({ id, forQuests }) => !forQuest || forQuests !== false || id === props.value)
              .map(({ id, badgeName, templateName, badgeImage }) => ({
                value: id,
                label: badgeName,
                detail: templateName === badgeName ? undefined : templateName,
                icon: badgeImage && <img src={badgeImage} alt="" width={20} height={20} loading="lazy" />,
              })),
          }))
        }
        action={action}
        nothing="No badge has this name"
        row={badge}
      />
      {below}
    </>
  )
}

const categoriesOf = (rows: readonly BadgeRow[]) => [...new Set(rows.map(({ badgeCategory }) => badgeCategory))].sort()
