import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { TraceMark, TraceSteps } from '#src/kit/TraceSteps.tsx'
import classes from './results.module.css'

/** The reasons why a player can play now, or cannot, and the last decision about them, condition by condition. */
export function Explain({ id }: { readonly id: string }) {
  const [userId, setUserId] = useState('')
  const explained = useMutation({
    mutationFn: async (user: string) => {
      const query = { ruleId: id, userId: user }
      const [{ decision }, { decisions }] = await Promise.all([
        api.visits.explain({ query }),
        api.visits.decisions({ query }),
      ])
      return { decision, decisions: decisions.slice(0, 5) }
    },
  })
  const { data, error } = explained
  return (
    <section className={classes.part}>
      <h2>Explain for an end user</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (userId.trim()) explained.mutate(userId.trim())
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            size="xs"
            aria-label="End user"
            placeholder="Their user id"
            value={userId}
            error={error?.message}
            onChange={(event) => setUserId(event.target.value)}
          />
          <Button size="xs" variant="default" type="submit" loading={explained.isPending} disabled={!userId.trim()}>
            Explain
          </Button>
        </Group>
      </form>
      {data && (
        <div role="status">
          <Text size="sm" mt={6}>
            {data.decision.held ? 'It is on for them now.' : 'It is not on for them now.'}
          </Text>
          <TraceSteps steps={data.decision.trace} />
          {data.decisions.map((decision) => (
            <details key={decision.id}>
              <summary>
                <TraceMark held={decision.held} /> {decision.about}, {formatDateTime(decision.at)}
              </summary>
              <TraceSteps steps={decision.trace} />
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
