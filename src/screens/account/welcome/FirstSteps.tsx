import { Anchor, Badge, Button, Group, Paper, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/kit/icons.tsx'
import { type FirstStep, firstSteps, type Standing } from './first-steps.ts'
import classes from './welcome.module.css'

/** The way from nothing to a running campaign, with how far this organisation has come; the next step stands out. */
export function FirstSteps({ standing }: { readonly standing: Standing }) {
  const states = firstSteps.map((step) => step.done(standing))
  const isRead = !states.includes(undefined)
  const next = isRead ? states.indexOf(false) : -1
  return (
    <Paper withBorder component="section" p="md" aria-labelledby="first-steps" aria-busy={!isRead}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="first-steps">
          From an idea to a running campaign
        </Title>
        {isRead && (
          <Badge variant="light" tt="none" color={next < 0 ? 'green' : 'indigo'}>
            {next < 0 ? 'All done' : `${states.filter(Boolean).length} of ${states.length} done`}
          </Badge>
        )}
      </Group>
      <ol className={classes.steps}>
        {firstSteps.map((step, index) => (
          <Step key={step.title} step={step} isDone={states[index] === true} isNext={index === next} />
        ))}
      </ol>
    </Paper>
  )
}

interface StepProps {
  readonly step: FirstStep
  readonly isDone: boolean
  readonly isNext: boolean
}

function Step({ step, isDone, isNext }: StepProps) {
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined}>
      <ThemeIcon variant={isDone ? 'filled' : 'light'} color={isDone ? 'green' : 'indigo'} size="lg" radius="xl">
        <Icon name={isDone ? 'check' : step.icon} size={18} />
      </ThemeIcon>
      <div className={classes.words}>
        {isDone ? (
          <>
            <Anchor component={Link} to={step.to} c="inherit" fw={600}>
              {step.title}
            </Anchor>
            <VisuallyHidden>, done</VisuallyHidden>
          </>
        ) : (
          <>
            <Text fw={600}>{step.title}</Text>
            <Text size="sm" c="dimmed">
              {step.words}
            </Text>
            <Button component={Link} to={step.to} variant={isNext ? 'filled' : 'default'} size="xs" mt="xs">
              {step.action}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
