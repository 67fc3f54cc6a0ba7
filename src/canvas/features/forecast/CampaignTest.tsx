import { Alert, Button, Group, NumberInput, Text } from '@mantine/core'
import type { Evidence } from '#src/engine/experiment/evidence.ts'
import type { TestPlan } from '#src/engine/experiment/test-plan.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { TestChange, TestTarget } from './campaign-test.ts'
import classes from './panel.module.css'
import { RangeBar } from './RangeBar.tsx'

interface Props {
  readonly plan: TestPlan & { readonly people: number }
  readonly asked: TestTarget
  readonly onAsk: (asked: TestTarget) => void
  readonly changes: readonly TestChange[]
  /** The reason why the test cannot be changed; `false` where it can. */
  readonly locked: string | false
  readonly onChange: (change: TestChange) => void
  /** The results so far; undefined before anybody saw it. */
  readonly evidence: Evidence | undefined
  /** Names of templates by their ids, in the order of the campaign. */
  readonly names: ReadonlyMap<string, string>
}

const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10)

/** The statistical power of a test before it begins, and its results so far. */
export function CampaignTest(props: Props) {
  const { plan, asked, onAsk, changes, locked, onChange, evidence, names } = props
  return (
    <div>
      {evidence && <SoFar evidence={evidence} names={names} />}
      <h3 className={classes.heading}>What this test can show</h3>
      <div className={classes.form}>
        <PercentInput
          label="Play what they meet"
          value={asked.share}
          onChange={(share) => onAsk({ ...asked, share })}
        />
        <PercentInput
          label="Difference worth knowing"
          value={asked.worth}
          onChange={(worth) => onAsk({ ...asked, worth })}
        />
      </div>
      <Text size="sm" mt="sm">
        {formatNumber(plan.people)} people come during the test;{' '}
        {plan.sizes.length > 0 ? plan.sizes.map((size) => formatNumber(size)).join(' and ') : 'none'} of them meet each
        template. A difference of {formatNumber(asked.worth)} points is found in {percent(plan.power)} of such tests.
      </Text>
      <Text size="sm" mt={4}>
        {plan.says}
      </Text>
      {locked && changes.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {locked}
        </Text>
      )}
      {!locked && (
        <Group gap={6} mt="xs">
          {changes.map((change) => (
            <Button key={change.label} size="compact-sm" variant="light" onClick={() => onChange(change)}>
              {change.label}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}

interface PercentProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function PercentInput({ label, value, onChange }: PercentProps) {
  return (
    <div className={classes.assumption}>
      <b>{label}</b>
      <NumberInput
        aria-label={label}
        value={value}
        min={0.1}
        max={99}
        decimalScale={1}
        hideControls
        rightSection="%"
        onChange={(next) => typeof next === 'number' && next > 0 && onChange(next)}
      />
    </div>
  )
}

const verdicts: Readonly<Record<Evidence['verdict'], { title: string; colour: string }>> = {
  running: { title: 'The test is running', colour: 'blue' },
  favoured: { title: 'One is favoured', colour: 'green' },
  'not-enough-evidence': { title: 'Not enough evidence', colour: 'gray' },
  broken: { title: 'Something is wrong with the test', colour: 'red' },
}

function SoFar({ evidence, names }: Pick<Props, 'names'> & { readonly evidence: Evidence }) {
  const { verdict, says, templates, favoured } = evidence
  const most = Math.max(...templates.map(({ high }) => high))
  const { title, colour } = verdicts[verdict]
  return (
    <>
      <Alert
        variant="light"
        color={colour}
        p="xs"
        mb="xs"
        title={favoured ? `${names.get(favoured) ?? favoured} is favoured` : title}
        icon={<Icon name={verdict === 'broken' ? 'error' : 'campaign'} />}
        {...(verdict === 'broken' ? { role: 'alert' } : { role: 'status' })}
      >
        {says}
      </Alert>
      <ul className={classes.tested}>
        {templates.map(({ templateId, people, did, share, low, high }) => (
          <li key={templateId}>
            <span>{names.get(templateId) ?? templateId}</span>
            <b>{percent(share)}</b>
            <RangeBar spread={{ p10: low, p50: share, p90: high }} most={most} />
            <small>
              {formatNumber(did)} of {formatNumber(people)} played it; {percent(low)}–{percent(high)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
