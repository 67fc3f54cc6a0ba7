import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'

const queryKey = ['comments', 'mails']

/** The switch of mails about mentions and answers; it is saved at once. */
export function CommentMails() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.comments.getMails({}, { signal }) })
  const saving = useMutation({
    mutationFn: (mails: boolean) => api.comments.saveMails({ body: { mails } }),
    onSuccess: ({ mails }) => {
      queries.setQueryData(queryKey, { mails })
      toast.updated()
    },
    onError: toast.failedToUpdate,
  })
  return (
    <Section title="Mails">
      <Switch
        label="Mail me mentions and answers in comments"
        description="One mail for what came within five minutes. The bell rings either way."
        checked={saving.isPending ? saving.variables : (data?.mails ?? true)}
        disabled={data === undefined || saving.isPending}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
      />
    </Section>
  )
}
