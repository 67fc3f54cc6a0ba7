import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '../icons.tsx'
import { csvFile, fileName, saveFile } from '../save-file.ts'

/** The content of a file, row by row: the report of the contract's file checks. */
export interface ReportedFile {
  readonly fileName: string
  /** Rows with something in them, the heading not counted. */
  readonly rows: number
  readonly accepted: number
  /** The number of wrong rows; `errors` may hold the first of them only. */
  readonly wrong: number
  readonly errors: readonly { readonly row: number; readonly value: string; readonly message: string }[]
}

interface Props {
  readonly report: ReportedFile
  /** The name of a row, one and several: `['person', 'people']`. */
  readonly of: readonly [one: string, several: string]
  /** The right rows are taken although others are wrong. */
  readonly takesRightRows?: boolean
}

/** More rows than this are not looked through on the screen; the download has them all. */
const MAX_ERRORS_SHOWN = 50

/** Says what stands in a file: how much of it can be taken, and which rows are wrong, on the screen and as a file to mend. */
export function FileReport({ report, of, takesRightRows = false }: Props) {
  const { rows, accepted, wrong, errors } = report
  const counted = (count: number) => `${formatNumber(count)} ${count === 1 ? of[0] : of[1]}`
  if (wrong === 0 && accepted > 0)
    return (
      <Alert color="green" icon={<Icon name="check" />} title={`${counted(accepted)} can be taken`}>
        {accepted === rows
          ? 'Every row of the file is right.'
          : `${formatNumber(rows)} rows; those that say the same are taken once.`}
      </Alert>
    )
  if (wrong === 0)
    return (
      <Alert color="red" icon={<Icon name="error" />} title="There is nothing in this file" role="alert">
        It needs a heading row and, below it, a row for each {of[0]}.
      </Alert>
    )
  const shown = errors.slice(0, MAX_ERRORS_SHOWN)
  const isTaken = takesRightRows && accepted > 0
  return (
    <Alert
      color={isTaken ? 'orange' : 'red'}
      icon={<Icon name={isTaken ? 'warning' : 'error'} />}
      title={`${formatNumber(wrong)} of ${formatNumber(rows)} rows ${wrong === 1 ? 'is' : 'are'} wrong`}
      role="alert"
    >
      <Stack gap="sm">
        <Text size="sm">
          {isTaken
            ? `${counted(accepted)} can be taken without them. To take them too, fix the file and choose it again.`
            : 'Nothing is stored until every row is right. Fix the file and choose it again.'}
        </Text>
        <Table.ScrollContainer minWidth={0} mah={240} type="native" tabIndex={0} aria-label="Rows that are wrong">
          <Table verticalSpacing={4} withTableBorder bg="var(--mantine-color-body)">
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={80}>Row</Table.Th>
                <Table.Th>What stands there</Table.Th>
                <Table.Th>What is wrong</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ row, value, message }) => (
                <Table.Tr key={`${row} ${message}`}>
                  <Table.Td>{formatNumber(row)}</Table.Td>
                  <Table.Td>{value || '–'}</Table.Td>
                  <Table.Td>{message}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group justify="space-between">
          <Text size="xs">{moreWords(shown.length, errors.length, wrong)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => saveFile(fileName(`${report.fileName} wrong rows`, 'csv'), csvFile(wrongRows(report)))}
          >
            Download the rows that are wrong
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** The wrong rows of a report as a table with its heading. */
export function wrongRows({ errors }: ReportedFile): readonly (readonly (string | number)[])[] {
  return [['Row', 'Value', 'Problem'], ...errors.map(({ row, value, message }) => [row, value, message])]
}

function moreWords(shown: number, listed: number, wrong: number): string {
  const rest = listed < wrong ? ` The download has the first ${formatNumber(listed)}.` : ''
  return shown < wrong ? `The first ${formatNumber(shown)} of ${formatNumber(wrong)}.${rest}` : ''
}
