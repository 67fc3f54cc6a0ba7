import { Skeleton, Table, Text } from '@mantine/core'
import { NEVER } from '#schemas/codes.ts'
import type { DashboardCampaign } from '#schemas/endpoints/dashboard.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { LinkAnchor, LinkButton } from '#src/kit/links.tsx'
import { labelOf } from '#src/kit/references/linked.ts'
import { useEditorPath } from '#src/kit/references/useEditorPath.ts'
import { Section } from '#src/kit/Section.tsx'
import { Sparkline } from '#src/kit/Sparkline.tsx'
import { DAY_MS } from '#src/time/durations.ts'
import { costWords } from '../list/figure-columns.tsx'
import { Change } from './Change.tsx'
import classes from './overview.module.css'

interface Props {
  /** Undefined while they are read. */
  readonly campaigns: readonly DashboardCampaign[] | undefined
  /** The number of campaigns that are on in all. */
  readonly active: number | undefined
  /** The days of the figures in words: "7 days". */
  readonly days: string
}

/** The campaigns that are on and how they run: those played most first, against as many days before. */
export function RunningCampaigns({ campaigns, active, days }: Props) {
  const pathOf = useEditorPath()
  const currencyName = useCurrencyName()
  const more = active !== undefined && campaigns ? active - campaigns.length : 0
  return (
    <Section
      title="How campaigns run"
      beside={
        <Text size="sm" c="dimmed">
          {active === undefined ? '' : `${formatNumber(active)} active · last ${days}`}
        </Text>
      }
    >
      {!campaigns ? (
        <Skeleton h={180} />
      ) : campaigns.length === 0 ? (
        <EmptyState
          icon="rule"
          title="Nothing is on"
          action={<LinkButton to="/campaignTypeSelect">New campaign</LinkButton>}
        >
          Campaigns that are active appear here, those played most first.
        </EmptyState>
      ) : (
        <Table.ScrollContainer minWidth={0} type="native">
          <Table className={classes.table ?? ''} aria-label="Running campaigns">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Campaign</Table.Th>
                <Table.Th className={classes.wide}>Runs</Table.Th>
                <Table.Th className={classes.end}>Plays</Table.Th>
                <Table.Th className={classes.end}>Before</Table.Th>
                <Table.Th className={classes.wide} style={{ textAlign: 'end' }}>
                  Rewards
                </Table.Th>
                <Table.Th className={classes.end}>Cost</Table.Th>
                <Table.Th className={classes.wide}>By day</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {campaigns.map((campaign) => {
                const path = pathOf(campaign)
                const [cost, ...other] = costWords(campaign, currencyName)
                const isPlayed = campaign.plays + campaign.playsBefore > 0
                return (
                  <Table.Tr key={campaign.id}>
                    <Table.Td className={classes.name}>
                      {path ? (
                        <LinkAnchor
                          to={path}
                          params={{ id: campaign.id }}
                          fw={600}
                          size="sm"
                          c="inherit"
                          underline="hover"
                        >
                          {campaign.name || 'No name'}
                        </LinkAnchor>
                      ) : (
                        campaign.name
                      )}
                      <Text size="xs" c="dimmed">
                        {sentence(labelOf(campaign))}
                      </Text>
                    </Table.Td>
                    <Table.Td className={classes.wide}>{dayOf(campaign, Date.now())}</Table.Td>
                    <Table.Td className={classes.end}>{isPlayed ? formatNumber(campaign.plays) : '–'}</Table.Td>
                    <Table.Td className={classes.end}>
                      {isPlayed ? (
                        <Change now={campaign.plays} before={campaign.playsBefore} />
                      ) : (
                        <Change now={campaign.rewards} before={campaign.rewardsBefore} />
                      )}
                    </Table.Td>
                    <Table.Td className={classes.wide} style={{ textAlign: 'end' }}>
                      {formatNumber(campaign.rewards)}
                    </Table.Td>
                    <Table.Td className={classes.end} title={[cost, ...other].filter(Boolean).join(', ')}>
                      {cost ?? '–'}
                    </Table.Td>
                    <Table.Td className={classes.wide}>
                      <Sparkline
                        values={campaign.days}
                        label={`${isPlayed ? 'Plays' : 'Rewards'} by day, ${formatNumber(campaign.days.at(-1))} today`}
                      />
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
          {more > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              and {formatNumber(more)} more that are played less
            </Text>
          )}
        </Table.ScrollContainer>
      )}
    </Section>
  )
}

/**
 * Returns the day of a campaign's run: `Day 7 of 14`, without an end `Day 7`.
 *
 * @param now - Milliseconds since the epoch.
 */
export function dayOf({ start, end }: Pick<DashboardCampaign, 'start' | 'end'>, now: number): string {
  if (start === null || start > now) return '–'
  const day = Math.floor((now - start) / DAY_MS) + 1
  if (end === null || end >= NEVER) return `Day ${formatNumber(day)}`
  return `Day ${formatNumber(day)} of ${formatNumber(Math.max(day, Math.ceil((end - start) / DAY_MS)))}`
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
