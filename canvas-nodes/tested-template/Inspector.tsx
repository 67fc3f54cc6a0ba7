import { playTypeNames, playTypes } from '#schemas/codes.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import { numberAt } from '#schemas/json.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { usePickerSlots } from '#src/pickers/picker-slots.ts'
import { TemplatePicker } from '#src/pickers/TemplatePicker.tsx'
import { useDocumentSlot } from '#src/pickers/useDocumentSlot.tsx'
import { EditTemplate } from '../shared/inspector/EditTemplate.tsx'
import { WheelConfig } from '../shared/inspector/WheelConfig.tsx'
import type { InspectorProps } from '../shared/view.ts'

/** The types that can be tested (C §9 "Template type ids offered as game templates"), and tournaments (C §3 "Smart campaign"). */
const types = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.opinionPoll,
  playTypes.rollDice,
  playTypes.coinToss,
  playTypes.polling,
  playTypes.tournament,
]

/** Chooses a template to test, its share of the tested users and, on a wheel, what wins. Another template clears its rewards. */
export default function TestedTemplateInspector({ at, root }: InspectorProps) {
  const { template } = useLookups()
  const chosen = at.at('templateId')
  const id = chosenText(chosen.value)
  const row = template(id)
  const type = numberAt(at.value, 'templateType') ?? row?.typeId
  const { tournament } = usePickerSlots()
  const choose = (templateId = '', chosenRow?: TemplateRow) => {
    const known = chosenRow
      ? { templateType: chosenRow.typeId, templateName: chosenRow.templateName }
      : { templateName: '' }
    at.set({ ...at.value, templateId, ...known }, 'Change template')
  }
  const newTournament = useDocumentSlot({
    ...{ slot: tournament, noun: 'tournament', row: undefined, readOnly: chosen.readOnly },
    onMade: (made) =>
      at.set(
        { ...at.value, templateId: made, templateType: playTypes.tournament, templateName: '' },
        'Change template',
      ),
  })
  return (
    <>
      <Section title="What they play">
        <TemplatePicker
          types={types}
          action={newTournament.action}
          value={id}
          readOnly={chosen.readOnly}
          error={messagesAt(chosen)}
          description={remarksAt(chosen) ?? (id && !chosen.readOnly && 'Changing it clears its rewards.')}
          onChange={choose}
        />
        {type !== undefined && <Pairs pairs={[['Game', playTypeNames[type] ?? `Type ${type}`]]} />}
        {newTournament.below}
        {id && row && <EditTemplate id={id} typeId={row.typeId} isOwn={row.library !== true} />}
        <NumberField at={at.at('percentage')} label="Weight" suffix="%" min={0} max={100} decimals={2} />
        <Problems at={at} />
      </Section>
      {type === playTypes.spinWheel && id && (
        <Section title="Winning fields">
          <WheelConfig at={root.at('spinTemplatesTestConfig')} templateId={id} />
        </Section>
      )}
      <OtherFields slice={at.value} known={['templateId', 'templateType', 'templateName', 'percentage']} />
    </>
  )
}
