import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StandIn } from '#schemas/endpoints/approvals.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDay } from '#src/format/dates.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import { toast } from '#src/kit/toast.ts'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { dayStart } from '#src/time/local-days.ts'

/** Names who approves in the place of the person, until the end of a day. */
export function StandInForm() {
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone ?? 'UTC'
  const [member, setMember] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const { data } = useQuery({
    queryKey: [...approvalsKey, 'policy'],
    queryFn: ({ signal }) => api.approvals.policy({}, { signal }),
  })
  const saving = useMutation({
    mutationFn: (standIn: StandIn | null) => api.approvals.saveStandIn({ body: { standIn } }),
    onSuccess: () => {
      toast.saved()
      return queries.invalidateQueries({ queryKey: approvalsKey })
    },
  })
  if (!data) return <Skeleton h={120} w={280} />
  const { standIn, people } = data
  const named = people.find(({ id }) => id === standIn?.memberId)
  return (
    <Stack gap="sm" w={300} p="xs">
      <Text size="sm">
        {standIn
          ? `${named?.name ?? 'Somebody'} approves for you until ${formatDay(standIn.untilTS, zone)}.`
          : 'Name who approves for you while you are away. They never approve what you asked for.'}
      </Text>
      <FormAlert>{saving.error?.message}</FormAlert>
      {standIn ? (
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate(null)}>
          Approve yourself again
        </Button>
      ) : (
        <>
          <Select
            label="Stand-in"
            placeholder="Choose a person"
            searchable
            data={people.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ value: id, label: name }))}
            value={member}
            onChange={setMember}
            comboboxProps={{ withinPortal: false }}
          />
          <DayInput label="Until" value={day} onChange={setDay} />
          <Group justify="flex-end">
            <Button
              disabled={member === null || day === ''}
              loading={saving.isPending}
              onClick={() =>
                member !== null && saving.mutate({ memberId: member, untilTS: dayStart(dayNumber(day) + 1, zone) })
              }
            >
              Save
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}
