import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { numberAt } from '#schemas/json.ts'
import { choiceStep, chosenText, drawnKeys, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { usePickerSlots } from '#src/pickers/picker-slots.ts'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'
import { useDocumentSlot } from '#src/pickers/useDocumentSlot.tsx'
import { EditTemplate } from '../shared/inspector/EditTemplate.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { Extras, extraKeys } from './Extras.tsx'
import { KeptFields, keptKeys } from './KeptFields.tsx'
import { sectionsOf } from './sections/sections.ts'

/**
 * The types that a rule can play, in the order they are offered: game templates first (C §9), then the other types of
 * the engine.
 */
const gameTypes = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.opinionPoll,
  playTypes.rollDice,
  playTypes.coinToss,
  playTypes.polling,
  playTypes.externalGame,
  playTypes.slotMachine,
  playTypes.quiz,
  playTypes.referral,
  playTypes.tournament,
  playTypes.memoryGame,
  playTypes.leaderboard,
  playTypes.leadGeneration,
  playTypes.predictAndWin,
]

/** Keys with a place elsewhere on the page: name and status stand above the canvas, the list is the page's own. */
const elsewhere = ['name', 'ruleStatus', 'ruleType', 'templateId', 'type', 'rewardAssigment']

/** Says whether the rewards are all drawn; a list that could not be cut is carried as it is. */
const isDrawn = (rewards: unknown) => rewards === undefined || (Array.isArray(rewards) && rewards.length === 0)

/** Chooses the game, and what its type lets choose. What a change of game clears, its flow clears in the same step. */
export default function TemplateInspector({ at, choices }: InspectorProps) {
  const { template, config, names } = useLookups()
  const chosen = at.at('templateId')
  const id = chosenText(chosen.value)
  const row = template(id)
  const type = numberAt(at.value, 'type') ?? row?.typeId
  const { tournament } = usePickerSlots()
  const sections = sectionsOf(type)
  const shown = [...elsewhere, ...extraKeys, ...sections.flatMap(({ keys }) => keys)]
  const kept = keptKeys(at.value, shown)
  const choose = (next: string | undefined) =>
    chosen.set(next ?? '', choiceStep('template', next && names('template', next)))
  const newTournament = useDocumentSlot({
    ...{ slot: tournament, noun: 'tournament', row: undefined, readOnly: chosen.readOnly },
    onMade: choose,
  })
  return (
    <>
      <Section title="What they play">
        <TemplatePicker
          types={gameTypes}
          action={newTournament.action}
          value={id}
          readOnly={chosen.readOnly}
          error={messagesAt(chosen)}
          description={
            remarksAt(chosen) ?? (id && !chosen.readOnly && 'Changing it clears the rewards and how they are won.')
          }
          onChange={choose}
        />
        {type !== undefined && (
          <Pairs
            pairs={[
              ['Game', playTypeNames[type] ?? `Type ${type}`],
              ...(row?.discontinued ? [['Status', 'Discontinued'] as const] : []),
            ]}
          />
        )}
        {newTournament.below}
        <Problems at={at.at('rewardAssigment')} />
        {id && row && <EditTemplate id={id} typeId={row.typeId} isOwn={row.library !== true} />}
      </Section>
      {sections.map(({ Section: GameSection, keys }) => (
        <GameSection key={keys.join(' ')} at={at} config={config(id)} choices={choices} />
      ))}
      <Extras at={at} />
      <KeptFields at={at} keys={kept} />
      <OtherFields
        slice={at.value}
        known={[
          ...[...shown, ...kept].filter((key) => key !== 'rewardAssigment' || isDrawn(at.value[key])),
          // Badges are a card of their own, once there is one.
          ...(at.value.badges === '' ? ['badges'] : drawnKeys(at.value, ['badges'])),
        ]}
      />
    </>
  )
}
