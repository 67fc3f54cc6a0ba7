import { Text } from '@mantine/core'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { TemplateTest } from '#src/kit/template-test/TemplateTest.tsx'
import classes from './chart.module.css'

interface Props {
  readonly chart: ReportChart | undefined
  readonly context: { readonly zone: string | undefined; readonly currencyName: string }
}

/** The test of the smart campaign that is chosen, in the words of its canvas; nothing where none is. */
export function TestSection({ chart, context: { zone, currencyName } }: Props) {
  if (!chart?.test) return null
  return (
    <div className={classes.test}>
      <TemplateTest {...chart.test} currencyName={currencyName} zone={zone} />
      <Text size="xs" c="dimmed">
        All days of the test, whatever the period above.
      </Text>
    </div>
  )
}
