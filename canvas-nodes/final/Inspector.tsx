import { playTypes } from '#schemas/codes.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { WheelConfig } from '../shared/inspector/WheelConfig.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { FinalSlice } from './kind.ts'

/** Says which template goes on once the test has ended, and what it gives then; `choices` are the templates under test. */
export default function FinalInspector({ at, choices }: InspectorProps) {
  const { finalTemplateType, selectedFinalTemplate, separateFinalReward } = at.value
  const isChosen = finalTemplateType === 'custom'
  const wheels = useWheels(choices.map(({ value }) => `${value}`)).filter(
    (id) => !isChosen || id === selectedFinalTemplate,
  )
  return (
    <>
      <Section title="What everybody plays">
        <SegmentedField
          at={at.at('finalTemplateType')}
          label="Template"
          step="Change final"
          options={[
            { value: 'favoured', label: 'Best engagement' },
            { value: 'custom', label: 'I choose' },
          ]}
        />
        {isChosen ? (
          <SelectField
            at={at.at('selectedFinalTemplate')}
            label="Chosen template"
            placeholder="One of those under test"
            options={choices}
            searchable
          />
        ) : (
          <Note>The test finds it; where it does not tell them apart, you are asked to choose.</Note>
        )}
      </Section>
      <Section title="What they get">
        <SwitchField
          at={at.at('separateFinalReward')}
          label="Rewards of its own"
          description="They begin as those of the test. Switched off, they wait here until they are wanted again."
        />
        {separateFinalReward === true && <Problems at={at.at('finalRewardAssignment')} />}
      </Section>
      {separateFinalReward === true &&
        wheels.map((id) => (
          <Section key={id} title={`Winning fields of ${choices.find(({ value }) => value === id)?.label ?? id}`}>
            <WheelConfig at={at.at('spinTemplatesFinalConfig')} templateId={id} />
          </Section>
        ))}
      <OtherFields slice={at.value} known={Object.keys(FinalSlice.entries)} />
    </>
  )
}

/** Those of some templates that are wheels. */
function useWheels(ids: readonly string[]): readonly string[] {
  const { template } = useLookups()
  return ids.filter((id) => template(id)?.typeId === playTypes.spinWheel)
}
