import type { Channel } from '#schemas/values/channels.ts'
import { Section } from '#src/kit/Section.tsx'
import { Outcome } from './Outcome.tsx'
import { useOutcome } from './useOutcome.ts'

interface Props {
  readonly channel: Channel
  readonly id: string
  /** True while it is being sent, or follows something. */
  readonly isUnderWay: boolean
}

/** The outcome of a message, above its form; nothing before it was sent to anybody. */
export function OutcomeSection({ channel, id, isUnderWay }: Props) {
  const { data } = useOutcome(id, isUnderWay)
  if (!data || (data.recipients === 0 && data.held === 0)) return null
  return (
    <Section title="Outcome">
      <Outcome channel={channel} id={id} />
    </Section>
  )
}
