import { Button, Group, Paper, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import type { CalendarStep } from './calendar-step.ts'

interface Props {
  readonly step: CalendarStep
  readonly onAnswer: (yes: boolean) => void
}

/** Asks before a step that changes what runs; it stands above the calendar and covers nothing. */
export function Question({ step, onAnswer }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Paper withBorder px="md" py="xs" role="alertdialog" aria-label={step.label}>
      <Group gap="sm" justify="space-between">
        <Group gap="xs" c="orange">
          <Icon name="lock" />
          <Text size="sm" c="var(--mantine-color-text)">
            {step.question?.words}
          </Text>
        </Group>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => onAnswer(false)}>
            Leave it
          </Button>
          <Button size="xs" ref={first} onClick={() => onAnswer(true)}>
            {step.question?.action}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
