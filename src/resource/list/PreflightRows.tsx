import { Group, ScrollArea, Stack, Text } from '@mantine/core'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import type { Preflight, RowOutlook } from '../preflight.ts'

const marks: Readonly<Record<RowOutlook['outcome'], { readonly icon: IconName; readonly color: string }>> = {
  done: { icon: 'check', color: 'green' },
  same: { icon: 'info', color: 'gray' },
  refused: { icon: 'warning', color: 'orange' },
}

/** The preflight of an action: a sentence, the rows, and the notes below them. */
export function PreflightRows({ preflight: { summary, rows, notes } }: { readonly preflight: Preflight }) {
  return (
    <Stack gap="sm">
      <Text size="sm">{summary}</Text>
      <ScrollArea.Autosize mah="45vh" type="auto">
        <RowList rows={rows} />
      </ScrollArea.Autosize>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  )
}

/** Rows by name, each with what becomes of it. */
export function RowList({ rows }: { readonly rows: readonly RowOutlook[] }) {
  return (
    <Stack component="ul" gap={6} m={0} p={0}>
      {rows.map(({ id, name, outcome, words }) => (
        <Group component="li" key={id} gap={8} wrap="nowrap" align="flex-start">
          <Text span c={marks[outcome].color} mt={3} lh={1} aria-hidden>
            <Icon name={marks[outcome].icon} size={14} />
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Text span size="sm" fw={600}>
              {name}
            </Text>
            {': '}
            {words}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
