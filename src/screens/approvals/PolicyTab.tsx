import { Button, Group, MultiSelect, NumberInput, Radio, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApprovalPerson } from '#schemas/endpoints/approvals.ts'
import { type ApprovalPolicy, MAX_APPROVAL_DAYS, MAX_APPROVERS } from '#schemas/values/approval-policy.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { useUnsaved } from '#src/kit/unsaved.ts'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import { CostSteps } from './CostSteps.tsx'

/** The tab of the policy of approvals, for admins. Ours. */
export default function PolicyTab() {
  const { data, error, refetch } = useQuery({
    queryKey: [...approvalsKey, 'policy'],
    queryFn: ({ signal }) => api.approvals.policy({}, { signal }),
    staleTime: 0,
  })
  if (error) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={320} maw={760} />
  return <PolicyForm stored={data.policy} people={data.people} />
}

const modes = [
  { value: 'off', label: 'No', about: 'Whoever may edit may publish.' },
  {
    value: 'always',
    label: 'For every publication',
    about: 'Rules, quests, streaks, smart campaigns, badge rules, game mechanics and custom event rules.',
  },
  { value: 'cost', label: 'Above a cost', about: 'By the forecast of what would be given away.' },
] as const

/** The policy as it is edited; nothing is saved before the button is pressed. */
export function PolicyForm(props: { readonly stored: ApprovalPolicy; readonly people: readonly ApprovalPerson[] }) {
  const { stored, people } = props
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Partial<ApprovalPolicy>>({})
  const policy = { ...stored, ...edited }
  const isChanged = JSON.stringify(policy) !== JSON.stringify(stored)
  useUnsaved(isChanged)
  const change = (part: Partial<ApprovalPolicy>) => setEdited((now) => ({ ...now, ...part }))
  const saving = useMutation({
    mutationFn: () => api.approvals.savePolicy({ body: policy }),
    onSuccess: () => {
      setEdited({})
      toast.saved()
      return queries.invalidateQueries({ queryKey: approvalsKey })
    },
  })
  const errors = saving.error instanceof ApiError ? saving.error.errors : []
  const errorAt = (path: string) => errors.find((one) => one.path.startsWith(path))?.message
  const isOn = policy.mode !== 'off'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Stack gap="md" maw={760}>
        <Section title="Approvals">
          <Radio.Group
            label="Does somebody else have to approve what goes live?"
            description="This holds for every way in: the console, API keys, files, assistants and imports. Stopping never needs approval."
            value={policy.mode}
            onChange={(mode) => change({ mode: mode as ApprovalPolicy['mode'] })}
          >
            <Stack gap="xs" mt="sm">
              {modes.map(({ value, label, about }) => (
                <Radio key={value} value={value} label={label} description={about} />
              ))}
            </Stack>
          </Radio.Group>
          {policy.mode === 'always' && (
            <People
              label="People who approve"
              value={policy.approvers}
              onChange={(approvers) => change({ approvers })}
            />
          )}
          {policy.mode === 'cost' && (
            <>
              <CostSteps
                steps={policy.steps}
                currency={policy.currency}
                error={errorAt('steps')}
                onChange={(steps) => change({ steps })}
              />
              <Group gap="md" align="flex-start">
                <Select
                  label="The cost is"
                  w={360}
                  allowDeselect={false}
                  data={[
                    { value: 'p90', label: 'at most so much in 9 of 10 futures (P90)' },
                    { value: 'p50', label: 'the likely cost (median)' },
                  ]}
                  value={policy.measure}
                  onChange={(measure) => change({ measure: measure === 'p50' ? 'p50' : 'p90' })}
                />
                <Select
                  label="Currency"
                  w={120}
                  allowDeselect={false}
                  data={[...new Set(['INR', 'USD', 'SGD', 'GBP', 'EUR', policy.currency])]}
                  value={policy.currency}
                  onChange={(currency) => change({ currency: currency ?? policy.currency })}
                />
              </Group>
              <People
                label="People who approve where there is no forecast"
                about="Also where it costs money of another currency. Coins and points are not counted."
                value={policy.unforecast}
                onChange={(unforecast) => change({ unforecast })}
              />
            </>
          )}
          {isOn && (
            <>
              <MultiSelect
                label="Who may approve"
                description="Nobody approves what they asked for, or changed last, themselves."
                placeholder={policy.members.length === 0 ? 'All admins' : ''}
                data={people.map(({ id, name }) => ({ value: id, label: name }))}
                value={policy.members}
                onChange={(members) => change({ members })}
                error={errorAt('members') ?? errorAt('mode')}
                searchable
                clearable
                clearButtonProps={{ 'aria-label': 'All admins' }}
              />
              <NumberInput
                label="Days until a request ends by itself"
                maw={420}
                min={1}
                max={MAX_APPROVAL_DAYS}
                allowDecimal={false}
                value={policy.days}
                onChange={(days) => typeof days === 'number' && change({ days })}
                error={errorAt('days')}
              />
            </>
          )}
          <FormAlert>{errors.length === 0 ? saving.error?.message : undefined}</FormAlert>
          <Group justify="flex-end">
            <Button type="submit" disabled={!isChanged} loading={saving.isPending}>
              Save
            </Button>
          </Group>
        </Section>
        <Text size="sm" c="dimmed">
          An approval holds for exactly what was asked for: whoever edits it afterwards asks again.
        </Text>
      </Stack>
    </form>
  )
}

interface PeopleProps {
  readonly label: string
  readonly about?: string
  readonly value: number
  readonly onChange: (value: number) => void
}

function People({ label, about, value, onChange }: PeopleProps) {
  return (
    <NumberInput
      label={label}
      description={about}
      maw={420}
      min={1}
      max={MAX_APPROVERS}
      allowDecimal={false}
      value={value}
      onChange={(next) => typeof next === 'number' && onChange(next)}
    />
  )
}
