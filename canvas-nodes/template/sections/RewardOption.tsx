import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { CountField } from './CountField.tsx'
import type { GameSection, SectionProps } from './section.ts'

/** More ranks than this are not rewarded one by one (ours; the flow makes no more rows). */
const MAX_WINNING_RANKS = 100

function Option({ at }: SectionProps) {
  return (
    <SegmentedField
      at={at.at('rewardOption')}
      label="Rewarded by"
      step="Change reward criteria"
      options={[
        { value: 'rank', label: 'Rank' },
        { value: 'score', label: 'Score' },
      ]}
    />
  )
}

/** By rank or by score; by rank with the number of ranks (C §9: types 1 and 6). */
function RankedSection(props: SectionProps) {
  const { rewardOption } = props.at.value
  return (
    <Section title="How rewards are won">
      <Option {...props} />
      {rewardOption === 'rank' && (
        <CountField
          at={props.at.at('winningQuandrants')}
          label="Winning ranks"
          description="Each gets a reward of its own; fewer takes the last away."
          step="Change winning ranks"
          max={MAX_WINNING_RANKS}
        />
      )}
      {rewardOption === 'score' && <Note>Each reward says from which score on it is given.</Note>}
    </Section>
  )
}

/** The criteria by which a leaderboard is gratified (C §5 "Gratify with leaderboard"). */
function CriteriaSection(props: SectionProps) {
  return (
    <Section title="How rewards are won">
      <Option {...props} />
    </Section>
  )
}

export const ranked: GameSection = { Section: RankedSection, keys: ['rewardOption', 'winningQuandrants'] }
export const criteria: GameSection = { Section: CriteriaSection, keys: ['rewardOption'] }
