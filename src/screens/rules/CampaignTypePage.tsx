import { Text } from '@mantine/core'
import { families } from '#schemas/documents/families.ts'
import { RecipeList } from '#src/canvas/features/recipes/RecipeList.tsx'
import { LinkCards } from '#src/kit/LinkCards.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { familyScreens } from './family-screens.ts'

/** Every kind of campaign that can be begun, the plainest first. */
const choices = familyScreens
  .flatMap(({ begin }) => begin ?? [])
  .sort((one, other) => one.order - other.order)
  .map(({ card }) => card)

/** Chooses what kind of campaign to begin (C §2 `/campaignTypeSelect`). */
export default function CampaignTypePage() {
  return (
    <PageFrame title="New campaign">
      <Text c="dimmed" mb="md">
        What should it be? You can change everything but the kind until it runs.
      </Text>
      <LinkCards columns={4} cards={choices} />
      <Text component="h2" fw={650} size="md" mt="xl" mb="sm">
        Or start from a recipe
      </Text>
      <RecipeList pathOf={(family) => families[family].pages.blank} />
      <Text size="sm" c="dimmed" mt="lg">
        Something drawn elsewhere?{' '}
        <LinkAnchor to="/import" size="sm">
          Import a file
        </LinkAnchor>
      </Text>
    </PageFrame>
  )
}
