import { Text } from '@mantine/core'
import { RecipeList } from '#src/canvas/features/recipes/RecipeList.tsx'
import { type LinkCard, LinkCards } from '#src/kit/LinkCards.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { familyPaths } from './family-paths.ts'

/** Every kind of campaign that can be begun, the plainest first. */
const choices: readonly LinkCard[] = [
  {
    icon: 'rule',
    title: 'Rule',
    words: 'One game for one group of people: who plays, when, how often, and what each result gives.',
    to: '/ruleengine/new',
  },
  {
    icon: 'campaign',
    title: 'Smart campaign',
    words: 'Test several games on a part of your people, then give everybody the one that worked best.',
    to: '/smartCampaignsConfiguration',
  },
  {
    icon: 'event',
    title: 'Custom-event rule',
    words: 'Reward what people do in your own app, by what came with it: an order above a value, a five-star review.',
    to: '/customeventsrule/new',
  },
  {
    icon: 'quest',
    title: 'Quest',
    words:
      'Lead people over milestones and tasks to a reward, a badge or both, as fast as they like or against the clock.',
    to: '/questRule/new',
  },
  {
    icon: 'streak',
    title: 'Daily streak',
    words: 'Bring people back: something to play or to do each day, and a reward for days in a row.',
    to: '/dailystreak/new',
  },
  {
    icon: 'mechanics',
    title: 'Game mechanics',
    words: 'Give a badge, or points on a leaderboard, for what people do again and again.',
    to: '/gamemechanicsrule/new',
  },
  {
    icon: 'badge',
    title: 'Badge rule',
    words: 'Say who earns a badge: by what they do, by their score, or by what they have in the wallet.',
    to: '/badgelibrary/new',
  },
]

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
      <RecipeList pathOf={(family) => familyPaths[family].blank} />
      <Text size="sm" c="dimmed" mt="lg">
        Something drawn elsewhere?{' '}
        <LinkAnchor to="/import" size="sm">
          Import a file
        </LinkAnchor>
      </Text>
    </PageFrame>
  )
}
