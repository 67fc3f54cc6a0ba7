import { ActionIcon, Button, Group, Input, NumberInput, Stack } from '@mantine/core'
import { type ApprovalStep, MAX_APPROVERS } from '#schemas/values/approval-policy.ts'
import { Icon } from '#src/kit/icons.tsx'

interface Props {
  readonly steps: readonly ApprovalStep[]
  readonly currency: string
  readonly error: string | undefined
  readonly onChange: (steps: ApprovalStep[]) => void
}

/** The steps of a policy by cost: above so much, so many people approve. */
export function CostSteps({ steps, currency, error, onChange }: Props) {
  const put = (index: number, part: Partial<ApprovalStep>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))
  const last = steps.at(-1)
  return (
    <Stack gap="xs">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is nothing but its place
        <Group key={index} gap="xs" align="flex-end">
          <NumberInput
            label={`Above, in ${currency}`}
            w={180}
            min={0}
            decimalScale={2}
            thousandSeparator=","
            hideControls
            value={step.above}
            onChange={(above) => typeof above === 'number' && put(index, { above })}
          />
          <NumberInput
            label="People who approve"
            w={200}
            min={1}
            max={MAX_APPROVERS}
            allowDecimal={false}
            value={step.approvers}
            onChange={(approvers) => typeof approvers === 'number' && put(index, { approvers })}
          />
          {steps.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove step ${index + 1}`}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {steps.length < 10 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            onChange([
              ...steps,
              { above: (last?.above ?? 25_000) * 2, approvers: Math.min(MAX_APPROVERS, (last?.approvers ?? 0) + 1) },
            ])
          }
        >
          Add a step
        </Button>
      )}
    </Stack>
  )
}
