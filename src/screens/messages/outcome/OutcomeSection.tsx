import type { Channel } from '#schemas/values/channels.ts'
import { Section } from '#src/kit/Section.tsx'
import { Outcome } from './Outcome.tsx'
import { useOutcome } from './useOutcome.ts'

/** What became of a message, above its form; nothing before it was sent to anybody. */
export function OutcomeSection({ channel, id }: { readonly channel: Channel; readonly id: string }) {
  const { data } = useOutcome(id)
  if (!data || (data.recipients === 0 && data.held === 0)) return null
  return (
    <Section title="Outcome">
      <Outcome channel={channel} id={id} />
    </Section>
  )
}
