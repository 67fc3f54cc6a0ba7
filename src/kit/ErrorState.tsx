import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { genericMessages as say } from '#schemas/messages/index.ts'
import { Icon } from './icons.tsx'

interface Props {
  /** The action that failed; the documented sentence by default. */
  readonly title?: string
  /** The reason: an error, or a sentence. */
  readonly reason?: unknown
  readonly onRetry?: () => void
}

/** Stands where something could not be loaded: what happened, and another try. */
export function ErrorState({ title = say.somethingWrong, reason, onRetry }: Props) {
  const detail = reason instanceof Error ? reason.message : typeof reason === 'string' ? reason : ''
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <ThemeIcon variant="light" color="red" size={48} radius="xl">
        <Icon name="error" size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {detail && detail !== title && (
        <Text size="sm" c="dimmed" maw={440}>
          {detail}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
