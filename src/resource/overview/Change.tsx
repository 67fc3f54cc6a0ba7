import { Text } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'

interface Props {
  readonly now: number
  /** In as many days before; the last one until the same time of day where today is among them. */
  readonly before: number
}

/** A figure against that of the days before: `+22 %`; the figure before stands in its tooltip. */
export function Change({ now, before }: Props) {
  const words = changeWords(now, before)
  const colour =
    words.startsWith('+') || words === 'new'
      ? 'light-dark(var(--mantine-color-green-8), var(--mantine-color-green-4))'
      : 'dimmed'
  return (
    <Text span size="sm" c={colour} title={`${formatNumber(before)} in the same length of time before`}>
      {words}
    </Text>
  )
}

/** Returns a change in words: `+22 %`, `−3 %`, `0 %`, `new` where there was nothing before. */
export function changeWords(value: number, previous: number): string {
  if (previous === 0) return value === 0 ? '–' : 'new'
  const percent = Math.round((value / previous - 1) * 100)
  return percent === 0 ? '0 %' : `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))} %`
}
