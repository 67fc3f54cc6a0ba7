import { Badge, Group, Paper, Skeleton, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { useMay } from '#src/api/useMay.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkAnchor, LinkButton } from '#src/kit/links.tsx'
import { type ExistingThings, type FirstStep, firstSteps } from './first-steps.ts'
import classes from './welcome.module.css'

interface Props {
  readonly standing: ExistingThings
  /** True once everything has been read that ticks off a step. */
  readonly isRead: boolean
}

/** The way from nothing to a running campaign, with how far this organisation has come; the next step stands out. */
export function FirstSteps({ standing, isRead }: Props) {
  const states = firstSteps.map((step) => step.done(standing) === true)
  const next = states.indexOf(false)
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
          <li key={step.title} className={classes.step} aria-current={isRead && index === next ? 'step' : undefined}>
            {isRead ? (
              <Step step={step} isDone={states[index] === true} isNext={index === next} />
            ) : (
              <Skeleton h={34} />
            )}
          </li>
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
  const may = useMay()
  return (
    <>
      <ThemeIcon variant={isDone ? 'filled' : 'light'} color={isDone ? 'green' : 'indigo'} size="lg" radius="xl">
        <Icon name={isDone ? 'check' : step.icon} size={18} />
      </ThemeIcon>
      <div className={classes.words}>
        {isDone ? (
          <>
            <LinkAnchor to={step.shows} c="inherit" fw={600}>
              {step.title}
            </LinkAnchor>
            <VisuallyHidden>, done</VisuallyHidden>
          </>
        ) : (
          <>
            <Text fw={600}>{step.title}</Text>
            <Text size="sm" c="dimmed">
              {step.words}
            </Text>
            {may(step.requiredCall) && (
              <LinkButton to={step.to} variant={isNext ? 'filled' : 'default'} size="xs" mt="xs">
                {step.action}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </>
  )
}
