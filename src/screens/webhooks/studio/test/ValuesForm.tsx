import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import type { UsedPlaceholder } from './placeholders-used.ts'

/** Styles that put the description of a value behind its name, because a webhook may use many. */
const inOneLine = { label: { display: 'inline' }, description: { display: 'inline', marginInlineStart: 6 } } as const

interface Props {
  readonly used: readonly UsedPlaceholder[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
  readonly sending: boolean
  /** The reason why nothing can be sent; undefined where something can. */
  readonly refused: string | undefined
  readonly onSend: () => void
  readonly onCancel: () => void
  /** Seconds since the test was sent. */
  readonly seconds: number
}

/** The values of the placeholders in a test, and the button that sends it. */
export function ValuesForm({ used, values, onChange, sending, refused, onSend, onCancel, seconds }: Props) {
  const changed = used.some(({ name, example }) => values[name] !== example)
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label="Test"
      onSubmit={(event) => {
        event.preventDefault()
        if (!refused && !sending) onSend()
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between" mih={30}>
          <Title order={2} size="h4">
            Test values
          </Title>
          {changed && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => onChange(Object.fromEntries(used.map(({ name, example }) => [name, example])))}
            >
              Use the examples
            </Button>
          )}
        </Group>
        {used.length === 0 && (
          <Text size="sm" c="dimmed">
            This webhook uses no placeholders.
          </Text>
        )}
        {used.map(({ name, about }) => (
          <TextInput
            key={name}
            label={name}
            description={about ?? 'Your own placeholder'}
            styles={inOneLine}
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
          />
        ))}
        <Group gap="xs">
          <Button type="submit" loading={sending} disabled={Boolean(refused)} leftSection={<Icon name="publish" />}>
            Send test
          </Button>
          {sending && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {sending ? `Waiting for the answer, ${seconds.toFixed(1)} s` : refused}
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          A real request is sent once, with the webhook as it is in the editor. It does not count as a delivery.
        </Text>
      </Stack>
    </Paper>
  )
}
