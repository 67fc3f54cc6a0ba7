import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { SetOff } from '../message/when.ts'
import { LimitsSection } from './LimitsSection.tsx'
import { MessageSection } from './MessageSection.tsx'
import { ReachPanel } from './ReachPanel.tsx'
import { TestSend } from './TestSend.tsx'
import type { LiveReach } from './useReach.ts'
import { WhenSection } from './WhenSection.tsx'
import { WhoSection } from './WhoSection.tsx'

interface Props {
  readonly at: Cursor<JsonObject>
  readonly channel: Channel
  readonly setOff: SetOff
  readonly onSetOff: (setOff: SetOff) => void
  readonly reach: LiveReach
}

/** The whole form of a message, in sections. */
export function MessageForm({ at, channel, setOff, onSetOff, reach }: Props) {
  return (
    <>
      <MessageSection at={at} channel={channel} setOff={setOff} />
      <WhoSection at={at} channel={channel} reach={<ReachPanel live={reach} channel={channel} setOff={setOff} />} />
      <WhenSection at={at} setOff={setOff} onSetOff={onSetOff} />
      <LimitsSection />
      <TestSend message={at.value} channel={channel} />
    </>
  )
}
