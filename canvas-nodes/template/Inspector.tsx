import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { useLookups } from '#src/pickers/lookups.tsx'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'
import { chosenText, messagesAt, oddText } from '../inspector/below.ts'
import { Problems } from '../inspector/Problems.tsx'
import { Pairs, Section } from '../inspector/Section.tsx'
import { WinningFields } from '../inspector/WinningFields.tsx'
import { OtherFields } from '../OtherFields.tsx'
import { numberAt } from '../read.ts'
import type { InspectorProps } from '../view.ts'

/** The types offered as game templates (C §9). */
const gameTypes = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.opinionPoll,
  playTypes.rollDice,
  playTypes.coinToss,
  playTypes.polling,
]

/** Chooses the game and which of its fields win. What a change of game clears, its flow clears in the same step. */
export default function TemplateInspector({ at, choices }: InspectorProps) {
  const { template } = useLookups()
  const chosen = at.at('templateId')
  const id = chosenText(chosen.value)
  const row = template(id)
  const type = numberAt(at.value, 'type') ?? row?.typeId
  return (
    <>
      <Section title="What they play">
        <TemplatePicker
          types={gameTypes}
          value={id}
          readOnly={chosen.readOnly}
          error={messagesAt(chosen)}
          description={
            oddText(chosen.value) ?? (id && !chosen.readOnly && 'Changing it clears winning fields and rewards.')
          }
          onChange={(next) => chosen.set(next ?? '', 'Change template')}
        />
        {type !== undefined && (
          <Pairs
            pairs={[
              ['Game', playTypeNames[type] ?? `Type ${type}`],
              ...(row?.discontinued ? [['Status', 'Discontinued'] as const] : []),
            ]}
          />
        )}
        <Problems at={at.at('rewardAssigment')} />
      </Section>
      {choices.length > 0 && (
        <Section title="Winning fields">
          <WinningFields at={at.at('combination')} choices={choices} />
        </Section>
      )}
      <OtherFields slice={at.value} known={knownKeys(choices.length > 0, at.value.rewardAssigment)} />
    </>
  )
}

/** Keys with a place on the page: name and status stand above the canvas; the rewards are drawn, unless their list could not be cut. */
function knownKeys(choosing: boolean, rewards: unknown): readonly string[] {
  const drawn = Array.isArray(rewards) && rewards.length === 0
  return [
    'name',
    'ruleStatus',
    'templateId',
    'type',
    ...(choosing ? ['combination', 'winningQuandrants', 'losingQuandrants'] : []),
    ...(drawn ? ['rewardAssigment'] : []),
  ]
}
