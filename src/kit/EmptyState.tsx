import { Stack, Text, ThemeIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface Props {
  readonly icon: IconName
  readonly title: string
  /** The purpose of the thing, in a sentence. */
  readonly children: ReactNode
  /** The first step. */
  readonly action?: ReactNode
}

/** Stands where there is nothing yet: what it is for, and the first step. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size={48} radius="xl">
        <Icon name={icon} size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" maw={440} component="div">
        {children}
      </Text>
      {action}
    </Stack>
  )
}
