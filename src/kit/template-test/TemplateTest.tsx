import { Alert, Table, Text } from '@mantine/core'
import type { ExperimentFigures, TemplateFigures } from '#schemas/endpoints/ledger.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import classes from './template-test.module.css'
import { costPerPlayer, endWords, finalWords, sampleWords, shareInWords } from './template-test-words.ts'

interface Props {
  readonly templates: readonly TemplateFigures[]
  readonly experiment: ExperimentFigures
  /** The organisation's name for coins. */
  readonly currencyName: string
  /** The zone of the moment in which it is decided, IANA; left out for the viewer's. */
  readonly zone?: string | undefined
}

/**
 * The test of a smart campaign: who was shown each template and who of them played (E §9), how sure that is, and what
 * everybody gets afterwards.
 */
export function TemplateTest({ templates, experiment, currencyName, zone }: Props) {
  const { says, needed, isUneven, isTesting, testEndsTS, final } = experiment
  const top = Math.max(0.01, ...templates.filter(({ assigned }) => assigned > 0).map(({ high }) => high))
  return (
    <section className={classes.test} aria-label="Test of templates">
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
      <Table.ScrollContainer minWidth={560} type="native">
        <Table aria-label="Templates of the test" verticalSpacing={4} horizontalSpacing={8} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Template</Table.Th>
              <Table.Th scope="col">Weight</Table.Th>
              <Table.Th scope="col">Shown to</Table.Th>
              <Table.Th scope="col">Played</Table.Th>
              <Table.Th scope="col">Engagement</Table.Th>
              <Table.Th scope="col">95 % interval</Table.Th>
              <Table.Th scope="col">Chance to be the best</Table.Th>
              <Table.Th scope="col">Cost a player</Table.Th>
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
                  <Table.Td>{isKnown ? shareInWords(players / assigned) : '–'}</Table.Td>
                  <Table.Td>
                    {isKnown && (
                      <>
                        <span className={classes.figures}>
                          {shareInWords(low)} – {shareInWords(high)}
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
                  <Table.Td>{isKnown ? shareInWords(best) : '–'}</Table.Td>
                  <Table.Td>{costPerPlayer(one, currencyName)}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" mt={6}>
        {says}
      </Text>
      <Text size="sm" c="dimmed">
        {sampleWords(templates, needed)} {endWords(isTesting, testEndsTS, zone)} {finalWords(experiment)}
      </Text>
    </section>
  )
}
