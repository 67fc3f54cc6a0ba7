import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerProps } from './LookupSelect.tsx'

/** Chooses a badge: grouped by category, with its picture. */
export function BadgePicker({
  label = 'Badge',
  ...props
}: Omit<PickerProps<BadgeRow>, 'label'> & { readonly label?: string }) {
  const { rows, badge, loading } = useLookups()
  const categories = [...new Set(rows.badges.map(({ badgeCategory }) => badgeCategory))].sort()
  return (
    <LookupSelect
      placeholder="Choose a badge"
      {...props}
      label={label}
      groups={categories.map((category) => ({
        group: category || 'Badges',
        items: rows.badges
          .filter(({ badgeCategory }) => badgeCategory === category)
          .map(({ id, badgeName, templateName, badgeImage }) => ({
            value: id,
            label: badgeName,
            detail: templateName === badgeName ? undefined : templateName,
            icon: badgeImage && <img src={badgeImage} alt="" width={20} height={20} loading="lazy" />,
          })),
      }))}
      loading={loading}
      nothing="No badge has this name"
      row={badge}
    />
  )
}
