import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  /** At the end of the title's line: a switch, a menu. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** A part of a form under a heading, in a frame of its own. */
export function Section({ title, beside, children }: Props) {
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            {title}
          </Title>
          {beside}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
