import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { EventPicker } from '#src/pickers/EventPicker.tsx'
import type { GameSection, SectionProps } from './section.ts'

/** Chooses the event of the friend that completes a referral (C §3 `referralEvent`). */
function ReferralSection({ at }: SectionProps) {
  const event = at.at('referralEvent')
  return (
    <Section title="When both are rewarded">
      <EventPicker
        label="Event of the friend"
        by="key"
        placeholder="Signing up"
        clearable={event.readOnly === false}
        value={chosenText(event.value)}
        readOnly={event.readOnly}
        error={messagesAt(event)}
        description={remarksAt(event)}
        onChange={(key) => event.set(key ?? '', 'Change referral event')}
      />
      <Note>The referrer is who invites, the referree who was invited.</Note>
    </Section>
  )
}

export const referral: GameSection = { Section: ReferralSection, keys: ['referralEvent'] }
