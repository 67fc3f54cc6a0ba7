import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import { graphAtom, selectionAtom } from '../../core/atoms.ts'
import { type Command, commandsAt, useCommandContext } from '../../core/editor-context.ts'
import { keyLabelsOf } from '../../core/keys.ts'
import { lockedAtom } from '../../core/locks.ts'

/** The commands for several selected steps, notes and connections together. */
export function SelectionPanel() {
  const context = useCommandContext()
  const selected = useAtomValue(selectionAtom)
  const { edges } = useAtomValue(graphAtom)
  useAtomValue(lockedAtom)
  const lines = edges.filter(({ id }) => selected.includes(id)).length
  const cards = selected.length - lines
  const offered = commandsAt(context, 'several').filter(({ when }) => when?.(context) ?? true)
  const arrange = offered.filter(({ group, label }) => group === 'Arrange' && !/^(Tidy|Arrange)/.test(label))
  const count = (number: number, word: string) => (number ? `${number} ${word}${number === 1 ? '' : 's'}` : '')
  return (
    <Stack gap="md">
      <Text component="h2" fw={700} size="md" m={0}>
        {[count(cards, 'card'), count(lines, 'connection')].filter(Boolean).join(' and ')} selected
      </Text>
      {arrange.length > 0 && (
        <Group gap={6} role="group" aria-label="Line up">
          {arrange.map((command) => (
            <Small key={command.label} command={command} onClick={() => command.run(context)} />
          ))}
        </Group>
      )}
      <Stack gap={6}>
        {offered
          .filter((command) => !arrange.includes(command))
          .map((command) => (
            <Button
              key={command.label}
              variant="default"
              justify="space-between"
              styles={{ label: { flex: 1, justifyContent: 'flex-start' } }}
              leftSection={<Icon name={command.icon ?? 'command'} />}
              rightSection={<Keys command={command} />}
              onClick={() => command.run(context)}
            >
              {command.label}
            </Button>
          ))}
      </Stack>
    </Stack>
  )
}

function Keys({ command }: { command: Command }) {
  const [key] = keyLabelsOf(command)
  return key ? (
    <Text size="xs" c="dimmed" component="span">
      {key}
    </Text>
  ) : null
}

function Small({ command, onClick }: { command: Command; onClick: () => void }) {
  const [key] = keyLabelsOf(command)
  return (
    <Tooltip label={key ? `${command.label} (${key})` : command.label}>
      <ActionIcon variant="default" size={32} aria-label={command.label} onClick={onClick}>
        <Icon name={command.icon ?? 'command'} />
      </ActionIcon>
    </Tooltip>
  )
}
