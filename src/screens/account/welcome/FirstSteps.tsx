import { Badge, Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { formatNumber } from '#src/kit/numbers.ts'
import classes from './welcome.module.css'

interface Props {
  /** How many there are; undefined until they are counted. */
  readonly rules: number | undefined
  readonly offers: number | undefined
}

interface Step {
  readonly icon: IconName
  readonly title: string
  readonly words: string
  readonly count: number | undefined
  readonly thing: string
  readonly to: string
  readonly action: string
  readonly make: string
  /** The call that keeps what is made. */
  readonly saves: Endpoint
}

/** The way from nothing to a running campaign, with how far this organisation has come. */
export function FirstSteps({ rules, offers }: Props) {
  const steps: readonly Step[] = [
    {
      icon: 'reward',
      title: 'Make what people can win',
      words: 'Your currency, points, vouchers or something of your own, with as many as you want to give.',
      count: offers,
      thing: 'offers',
      to: '/offermanager',
      action: 'See the offers',
      make: '/offermanagement',
      saves: endpoints.offers.save,
    },
    {
      icon: 'rule',
      title: 'Draw a campaign',
      words: 'A rule, a quest, a streak or a test of several games. Problems show while you draw.',
      count: rules,
      thing: 'rules',
      to: '/ruleengine',
      action: 'See the rules',
      make: '/campaignTypeSelect',
      saves: endpoints.rules.save,
    },
  ]
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="first-steps">
      <Title order={2} size="h4" id="first-steps" mb="xs">
        From an idea to a running campaign
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.to} className={classes.step}>
            <ThemeIcon variant="light" size="lg">
              <Icon name={step.icon} size={18} />
            </ThemeIcon>
            <div className={classes.words}>
              <Group gap="xs">
                <Text fw={600}>{step.title}</Text>
                {step.count !== undefined && (
                  <Badge variant="light" tt="none">
                    {formatNumber(step.count)} {step.thing}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {step.words}
              </Text>
              <Group gap="xs" mt="xs">
                <Allowed call={step.saves}>
                  <Button component={Link} to={step.make} leftSection={<Icon name="plus" />} size="xs">
                    New
                  </Button>
                </Allowed>
                <Button component={Link} to={step.to} variant="default" size="xs">
                  {step.action}
                </Button>
              </Group>
            </div>
          </li>
        ))}
        <li className={classes.step}>
          <ThemeIcon variant="light" size="lg">
            <Icon name="publish" size={18} />
          </ThemeIcon>
          <div className={classes.words}>
            <Text fw={600}>Publish</Text>
            <Text size="sm" c="dimmed">
              From now or later, until a date or never. A rule that runs is locked, and says what can still be changed.
            </Text>
          </div>
        </li>
      </ol>
    </Paper>
  )
}
