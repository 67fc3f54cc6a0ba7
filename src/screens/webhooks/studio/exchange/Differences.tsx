import { Paper, Table, Text, Title } from '@mantine/core'
import classes from './exchange.module.css'
import type { Difference } from './run-differences.ts'

const steps = { auth: 'Token', webhook: 'Webhook' } as const

/** The differences from the run before, path by path. */
export function Differences({ found }: { readonly found: readonly Difference[] }) {
  return (
    <Paper withBorder p="md" component="section" aria-label="Compared with the previous run">
      <Title order={3} size="h5" mb="xs">
        Compared with the previous run
      </Title>
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          No differences except times and signatures.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={520} type="native">
          <Table verticalSpacing={4} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Where</Table.Th>
                <Table.Th>Before</Table.Th>
                <Table.Th>Now</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map(({ step, field, before, now }) => (
                <Table.Tr key={`${step} ${field}`}>
                  <Table.Td>
                    {steps[step]} · {field}
                  </Table.Td>
                  <Table.Td className={classes.line ?? ''}>
                    <span className={before === undefined ? '' : classes.before}>{shortened(before)}</span>
                  </Table.Td>
                  <Table.Td className={classes.line ?? ''}>
                    <span className={now === undefined ? '' : classes.now}>{shortened(now)}</span>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  )
}

const longest = 300

function shortened(text: string | undefined): string {
  if (text === undefined) return 'not there'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
