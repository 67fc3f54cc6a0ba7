import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses a badge: grouped by category, with its picture. */
export function BadgePicker({
  label = 'Badge',
  ...props
}: Omit<PickerProps<BadgeRow>, 'label'> & { readonly label?: string }) {
  const { badge } = useLookups()
  return (
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
            .map(({ id, badgeName, templateName, badgeImage }) => ({
              value: id,
              label: badgeName,
              detail: templateName === badgeName ? undefined : templateName,
              icon: badgeImage && <img src={badgeImage} alt="" width={20} height={20} loading="lazy" />,
            })),
        }))
      }
      nothing="No badge has this name"
      row={badge}
    />
  )
}

const categoriesOf = (rows: readonly BadgeRow[]) => [...new Set(rows.map(({ badgeCategory }) => badgeCategory))].sort()
