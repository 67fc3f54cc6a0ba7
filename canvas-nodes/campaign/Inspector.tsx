import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { PagePicker } from '#src/pickers/PagePicker.tsx'
import { ProgressBarPicker } from '#src/pickers/ProgressBarPicker.tsx'
import { idAt } from '../shared/inspector/id-at.ts'
import type { InspectorProps } from '../shared/view.ts'
import { CampaignSlice } from './kind.ts'

/** Says on how many users a campaign tests, for how long, and how they are shared out among the templates (C §3 "Smart campaign"). */
export default function CampaignInspector({ at }: InspectorProps) {
  const { smartTemplatesWeightageType, smartTemplates, testRewardAssignment } = at.value
  return (
    <>
      <Section title="Test">
        <NumberField at={at.at('testUserSegmentSize')} label="Part of the segment" suffix="%" min={1} max={100} />
        <NumberField at={at.at('testSchedulingDays')} label="Days of the test" min={1} />
        <SegmentedField
          at={at.at('testStatus')}
          label="Test status"
          description="While it is active, the test goes on until its days are over."
          options={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Ended' },
          ]}
        />
      </Section>
      <Section title="Templates">
        <SegmentedField
          at={at.at('smartTemplatesWeightageType')}
          label="Weights"
          options={[
            { value: 'equal', label: 'Equal' },
            { value: 'custom', label: 'Custom' },
          ]}
        />
        <Note>
          {smartTemplatesWeightageType === 'equal'
            ? 'Shared out evenly; writing a weight makes them custom.'
            : 'They total 100 %.'}
        </Note>
        <Problems at={at.at('smartTemplates')} />
      </Section>
      <Section title="What they see beside the game">
        <PagePicker
          {...idAt(at.at('pageId'), 'Change information screen')}
          clearable
          editable
          placeholder="No information screen"
        />
        <ProgressBarPicker
          {...idAt(at.at('progressBarId'), 'Change progress bar')}
          editable
          description="It shows the finished plays."
        />
      </Section>
      <OtherFields
        slice={at.value}
        known={[
          ...Object.keys(CampaignSlice.entries),
          ...(isDrawn(smartTemplates) ? ['smartTemplates'] : []),
          ...(isDrawn(testRewardAssignment) ? ['testRewardAssignment'] : []),
        ]}
      />
    </>
  )
}

/** A list that was cut is empty here: its items are drawn. */
function isDrawn(list: unknown): boolean {
  return list === undefined || (Array.isArray(list) && list.length === 0)
}
