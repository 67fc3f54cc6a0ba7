import { playTypeNames } from '#schemas/codes.ts'
import { numberAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'
import { idAt } from '../shared/inspector/id-at.ts'

/** The keys of a mechanic that follows a game. */
export const gameKeys = ['templateId', 'type', 'rewardOption', 'rewardAssigment'] as const

/** The game that is followed, where the document names one, and how it rewards (E §5 "Rule checks that apply to … game-mechanics rules"). */
export function GameFields({ at }: { at: Cursor<Slice> }) {
  const type = numberAt(at.value, 'type')
  return (
    <Section title="Game">
      <TemplatePicker {...idAt(at.at('templateId'), 'Change template')} clearable />
      {type !== undefined && <Pairs pairs={[['Game', playTypeNames[type] ?? `Type ${type}`]]} />}
      <SegmentedField
        at={at.at('rewardOption')}
        label="Rewards by"
        options={[
          { value: 'rank', label: 'Rank' },
          { value: 'score', label: 'Score' },
        ]}
      />
      <Problems at={at.at('rewardAssigment')} />
    </Section>
  )
}
