import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { Section } from '#src/kit/Section.tsx'
import { installQuery } from '#src/resource/on-site/install-query.ts'

/** Returns the limits that hold for every message of the organisation, as sentences. */
function limitWords({ interruptionsPerDay, quietHours, holdoutPercent }: InstallSettings): readonly string[] {
  return [
    interruptionsPerDay === null
      ? 'No limit a day: one person may be told any number of times.'
      : `At most ${formatNumber(interruptionsPerDay)} a day for each person, together with what comes up on pages.`,
    quietHours === null
      ? 'No quiet hours.'
      : `Nobody is told from ${quietHours.from} to ${quietHours.to} of their own clock; it waits until then.`,
    ...(holdoutPercent > 0 ? [`${formatPercent(holdoutPercent)} of your people are held out and told nothing.`] : []),
    'Nobody who has unsubscribed, or whose address bounced.',
  ]
}

/** The limits that a message keeps: those of the organisation, asked again right before each person is told. */
export function LimitsSection() {
  const { data } = useQuery({ ...installQuery, staleTime: 60_000, retry: false })
  return (
    <Section title="Limits">
      {data && (
        <List size="sm">
          {limitWords(data).map((words) => (
            <List.Item key={words}>{words}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        They hold for every channel and are set under{' '}
        <LinkAnchor to="/install" search={{ tab: 'settings' }} size="sm">
          Install
        </LinkAnchor>
        .
      </Text>
    </Section>
  )
}
