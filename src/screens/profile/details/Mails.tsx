import { Stack, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { useMay } from '#src/api/useMay.ts'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'

/** The switches of what a person is mailed about, each saved at once. */
export function Mails() {
  const mayAsk = useMay()(endpoints.approvals.saveMails)
  return (
    <Section title="Mails">
      <Stack gap="sm">
        <MailSwitch
          of="comments"
          label="Mail me mentions and answers in comments"
          description="One mail for what came within five minutes. The bell rings either way."
        />
        {mayAsk && (
          <MailSwitch
            of="approvals"
            label="Mail me about approvals"
            description="What you are asked to approve, how yours are answered, and deadlines. The bell rings either way."
          />
        )}
      </Stack>
    </Section>
  )
}

interface Props {
  readonly of: 'comments' | 'approvals'
  readonly label: string
  readonly description: string
}

function MailSwitch({ of, label, description }: Props) {
  const queries = useQueryClient()
  const queryKey = [of, 'mails']
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api[of].getMails({}, { signal }) })
  const saving = useMutation({
    mutationFn: (mails: boolean) => api[of].saveMails({ body: { mails } }),
    onSuccess: ({ mails }) => {
      queries.setQueryData(queryKey, { mails })
      toast.updated()
    },
    onError: toast.failedToUpdate,
  })
  return (
    <Switch
      label={label}
      description={description}
      checked={saving.isPending ? saving.variables : (data?.mails ?? true)}
      disabled={data === undefined || saving.isPending}
      onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
    />
  )
}
