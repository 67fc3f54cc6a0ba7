import { Anchor, Card, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RecipeList } from '#src/canvas/recipes/RecipeList.tsx'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import classes from './campaign-type.module.css'
import { familyPaths } from './family-paths.ts'

interface Choice {
  readonly icon: IconName
  readonly title: string
  readonly words: string
  readonly to: string
}

/** Every kind of campaign that can be begun, the plainest first. */
const choices: readonly Choice[] = [
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
]

/** Chooses what kind of campaign to begin (C §2 `/campaignTypeSelect`). */
export default function CampaignTypePage() {
  return (
    <PageFrame title="New campaign">
      <Text c="dimmed" mb="md">
        What should it be? You can change everything but the kind until it runs.
      </Text>
      <SimpleGrid component="ul" className={classes.choices ?? ''} cols={{ base: 1, sm: 2, lg: 3 }} maw={1200}>
        {choices.map(({ icon, title, words, to }) => (
          <Card key={to} component="li" withBorder padding="lg" className={classes.choice ?? ''}>
            <ThemeIcon variant="light" size="xl" mb="sm">
              <Icon name={icon} size={22} />
            </ThemeIcon>
            <Anchor component={Link} to={to} fw={600} className={classes.link ?? ''}>
              {title}
            </Anchor>
            <Text size="sm" c="dimmed" mt={4}>
              {words}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <Text component="h2" fw={650} size="md" mt="xl" mb="sm">
        Or start from a recipe
      </Text>
      <RecipeList pathOf={(family) => familyPaths[family].blank} />
      <Text size="sm" c="dimmed" mt="lg">
        Something drawn elsewhere?{' '}
        <Anchor component={Link} to="/import" size="sm">
          Import a file
        </Anchor>
      </Text>
    </PageFrame>
  )
}
