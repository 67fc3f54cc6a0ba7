import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { families } from '#schemas/documents/families.ts'
import type { Approval, WholeApproval } from '#schemas/endpoints/approvals.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { useMay } from '#src/api/useMay.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'

/** The answers to a request: approve it, send it back with words, withdraw it; or why the person cannot. */
export function AnswerForm({ approval }: { readonly approval: WholeApproval }) {
  const { id, hash, kind, family, state, isMine, whyNot, needed, votes } = approval
  const [words, setWords] = useState<string>()
  const may = useMay()
  const queries = useQueryClient()
  const answering = useMutation({
    mutationFn: (answer: () => Promise<{ approval: Approval }>) => answer(),
    onSuccess: ({ approval: { state: next } }) => {
      setWords(undefined)
      toast.success(said[next] ?? 'Approved')
      if (next === 'published')
        void queries.invalidateQueries({ queryKey: [kind === 'rule' ? 'rules' : families[family].area] })
      return queries.invalidateQueries({ queryKey: approvalsKey })
    },
    // What was changed meanwhile is read again, and says so.
    onError: () => queries.invalidateQueries({ queryKey: [...approvalsKey, 'one', id] }),
  })
  const isOver = state !== 'open' && state !== 'outdated'
  if (isOver) return null
  const mayWithdraw = isMine || may(endpoints.approvals.savePolicy)
  const isLast = votes.length + 1 >= needed
  return (
    <Stack gap="sm">
      <FormAlert>{answering.error?.message}</FormAlert>
      {whyNot !== '' && (
        <Text size="sm" c="dimmed">
          {whyNot}
        </Text>
      )}
      {words !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (words.trim() !== '') answering.mutate(() => api.approvals.sendBack({ body: { id, words } }))
          }}
        >
          <Textarea
            label="What should be different"
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            autoFocus
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Group gap="xs" mt="xs">
            <Button type="submit" disabled={words.trim() === ''} loading={answering.isPending}>
              Send back
            </Button>
            <Button variant="default" onClick={() => setWords(undefined)}>
              Cancel
            </Button>
          </Group>
        </form>
      )}
      {words === undefined && (
        <Group gap="xs">
          {whyNot === '' && state === 'open' && (
            <Button
              leftSection={<Icon name="publish" />}
              loading={answering.isPending}
              onClick={() => answering.mutate(() => api.approvals.approve({ body: { id, hash } }))}
            >
              {isLast ? 'Approve and publish' : 'Approve'}
            </Button>
          )}
          {whyNot === '' && (
            <Button variant="default" onClick={() => setWords('')}>
              Send back…
            </Button>
          )}
          {mayWithdraw && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => answering.mutate(() => api.approvals.withdraw({ body: { id } }))}
            >
              Withdraw
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}

const said: Readonly<Partial<Record<string, string>>> = {
  published: 'Approved and published',
  'sent-back': 'Sent back',
  withdrawn: 'Withdrawn',
}
