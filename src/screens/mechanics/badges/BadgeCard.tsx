import { Center } from '@mantine/core'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import type { JsonObject } from '#schemas/json.ts'
import { BadgeMedal } from '#src/games/badge/BadgeMedal.tsx'
import { PictureCard } from '#src/resource/PictureCard.tsx'
import type { CardProps } from '#src/resource/resource.ts'

/** A badge as a card: the medal, its names, category and date. */
export function BadgeCard({ row, address, actions }: CardProps<BadgeRow>) {
  const badge = (row.badge ?? { badgeImage: row.badgeImage, badgeName: row.badgeName }) as JsonObject
  const names = row.badgeName && row.badgeName !== row.templateName ? [row.badgeName] : []
  return (
    <PictureCard
      name={row.templateName}
      picture={
        <Center h="100%">
          <BadgeMedal badge={badge} size={104} />
        </Center>
      }
      facts={[...names, row.badgeCategory || 'No category'].join(' · ')}
      date={row.updatedTS}
      address={address}
      actions={actions}
    />
  )
}
