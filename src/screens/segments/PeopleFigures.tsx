import { Group, Progress, Stack, Text } from '@mantine/core'
import type { SegmentCount } from '#schemas/endpoints/segments.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import classes from './segments.module.css'

/** The number of people, of how many, and by gender where that is known (C §3 "User segment"). */
export function PeopleFigures({ count }: { readonly count: SegmentCount }) {
  const { everybody, male, female } = count
  const people = count.count
  const unknown = Math.max(0, people - male - female)
  const share = everybody > 0 ? (people / everybody) * 100 : 0
  const genders = [
    { label: 'Male', value: male, color: 'blue.6' },
    { label: 'Female', value: female, color: 'grape.6' },
    { label: 'Not known', value: unknown, color: 'gray.5' },
  ]
  return (
    <Stack gap="sm">
      <div>
        <Text className={classes.figure ?? ''}>
          {formatNumber(people)} <Text span>{people === 1 ? 'person' : 'people'}</Text>
        </Text>
        <Text size="sm" className={classes.quiet ?? ''}>
          {formatPercent(share)} of everybody ({formatNumber(everybody)})
        </Text>
      </div>
      <Progress.Root size="md" aria-hidden>
        {genders.map(({ label, value, color }) => (
          <Progress.Section key={label} value={people > 0 ? (value / people) * 100 : 0} color={color} />
        ))}
      </Progress.Root>
      <Group gap="md" component="dl" m={0}>
        {genders.map(({ label, value, color }) => (
          <Group key={label} gap={6} wrap="nowrap">
            <Text component="dt" size="sm" className={classes.gender ?? ''}>
              <span
                aria-hidden
                className={classes.dot}
                style={{ background: `var(--mantine-color-${color.replace('.', '-')})` }}
              />
              {label}
            </Text>
            <Text component="dd" m={0} size="sm" fw={600}>
              {formatNumber(value)}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}
