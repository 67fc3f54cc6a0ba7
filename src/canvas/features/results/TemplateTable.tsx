import { Alert, Table, Text } from '@mantine/core'
import type { ExperimentFigures, Figures, TemplateFigures } from '#schemas/endpoints/ledger.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatCoins, formatMoney, formatNumber, formatPercent } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import classes from './results.module.css'

interface Props {
  readonly templates: Figures['templates']
  readonly experiment: ExperimentFigures
}

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10)

/**
 * The test of a smart campaign: who was shown each template and who of them played (E §9), how sure that is, and what
 * everybody gets afterwards.
 */
export function TemplateTable({ templates, experiment }: Props) {
  const { currencyName } = useLookups()
  const { says, needed, isUneven, isTesting, testEndsTS, final } = experiment
  const top = Math.max(0.01, ...templates.filter(({ assigned }) => assigned > 0).map(({ high }) => high))
  return (
    <section className={classes.part} data-wide>
      <h2>Test of templates</h2>
      {isUneven && (
        <Alert color="orange" variant="light" p="xs" mb={6} title="Shown in an uneven ratio">
          {templates.map(({ name, assigned, expected }) => (
            <span key={name}>
              {name}: {formatNumber(assigned)} instead of {formatNumber(Math.round(expected))}.{' '}
            </span>
          ))}
        </Alert>
      )}
      <Table verticalSpacing={4} horizontalSpacing={8} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Template</Table.Th>
            <Table.Th>Weight</Table.Th>
            <Table.Th>Shown to</Table.Th>
            <Table.Th>Played</Table.Th>
            <Table.Th>Engagement</Table.Th>
            <Table.Th>95 % interval</Table.Th>
            <Table.Th>Chance to be the best</Table.Th>
            <Table.Th>Cost a player</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map((one) => {
            const { templateId, name, weight, assigned, players, low, high, best } = one
            const isKnown = assigned > 0
            return (
              <Table.Tr key={templateId}>
                <Table.Td>
                  {name || templateId}
                  {final?.templateId === templateId && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      everybody’s
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{formatPercent(Math.round(weight * 10) / 10)}</Table.Td>
                <Table.Td>{formatNumber(assigned)}</Table.Td>
                <Table.Td>{formatNumber(players)}</Table.Td>
                <Table.Td>{isKnown ? percent(players / assigned) : '–'}</Table.Td>
                <Table.Td>
                  {isKnown && (
                    <>
                      <span className={classes.figures}>
                        {percent(low)} – {percent(high)}
                      </span>
                      <span className={classes.interval} aria-hidden>
                        <span
                          className={classes.range}
                          style={{ left: `${(low / top) * 100}%`, width: `${((high - low) / top) * 100}%` }}
                        />
                        <span className={classes.point} style={{ left: `${(players / assigned / top) * 100}%` }} />
                      </span>
                    </>
                  )}
                </Table.Td>
                <Table.Td>{isKnown ? percent(best) : '–'}</Table.Td>
                <Table.Td>{costPerPlayer(one, currencyName)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt={6}>
        {says}
      </Text>
      <Text size="sm" c="dimmed">
        {sampleWords(templates, needed)} {endWords(isTesting, testEndsTS)} {finalWords(experiment)}
      </Text>
    </section>
  )
}

function sampleWords(templates: Props['templates'], needed: number | null): string {
  if (needed === null) return ''
  const fewest = Math.min(...templates.map(({ assigned }) => assigned))
  const least = `${formatNumber(needed)} people for each template tell the two best apart as they stand`
  return fewest >= needed ? `${least}; there are enough.` : `${least}; the fewest so far are ${formatNumber(fewest)}.`
}

function endWords(isTesting: boolean, end: number | null): string {
  if (!isTesting) return 'The test is over.'
  return end === null ? '' : `It is decided on ${formatDateTime(end)}.`
}

/** Says which template everybody gets after the test, and why. */
function finalWords({ final, isTesting }: ExperimentFigures): string {
  if (final?.reason === 'chosen') return `Everybody then gets ${final.name}, which was chosen by hand.`
  if (final) return `Everybody gets ${final.name}: more of those who saw it played it.`
  return isTesting ? '' : 'No template has won, so nobody gets one until you choose it.'
}

function costPerPlayer({ spend, players }: TemplateFigures, currencyName: string): string {
  if (players === 0 || spend.length === 0) return '–'
  return spend
    .map(({ unit, currency, amount }) => {
      const each = Math.round((amount / players) * 100) / 100
      if (unit === 'money') return formatMoney(each, currency)
      return unit === 'coins' ? formatCoins(each, currencyName) : `${formatNumber(each)} points`
    })
    .join(' + ')
}
