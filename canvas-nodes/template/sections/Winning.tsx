import { listAt } from '#schemas/json.ts'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { WinningFields } from '../../shared/inspector/WinningFields.tsx'
import type { GameSection, SectionProps } from './section.ts'

/**
 * Chooses the winning fields of the wheel (C §3 `combination`); their numbers alone where the template is not known.
 */
function WinningSection({ at, choices }: SectionProps) {
  const chosen = listAt(at.value, 'combination')
  if (choices.length === 0 && chosen.length === 0) return null
  return (
    <Section title="Winning fields">
      {choices.length > 0 ? (
        <WinningFields at={at.at('combination')} choices={choices} />
      ) : (
        <Note>Fields {chosen.join(', ')} win. What they are called is not known.</Note>
      )}
    </Section>
  )
}

export const winning: GameSection = {
  Section: WinningSection,
  keys: ['combination', 'winningQuandrants', 'losingQuandrants'],
}
