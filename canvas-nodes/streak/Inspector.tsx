import { basedOn } from '#schemas/checks/streak-days.ts'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { DaysField } from './DaysField.tsx'
import { ButtonSection, EventSection } from './EventSection.tsx'
import { StreakSlice } from './kind.ts'
import { designKeys, LookFields } from './LookFields.tsx'
import { WordsSection } from './WordsSection.tsx'

/** Says what a streak follows and for how many days, how it looks, and what it says (E §3 "Daily streak"). */
export default function StreakInspector({ at }: InspectorProps) {
  const streak = isObject(at.value) ? at.value : {}
  const followed = basedOn(streak)
  const design = asObject(at.at('dailyStreakDTO'))
  return (
    <>
      <Section title="Streak">
        <TextField at={at.at('streakName')} label="Streak name" placeholder="3 to 50 characters" />
        <SegmentedField
          at={at.at('streakBasedOn')}
          label="Each day asks for"
          step="Change what a day asks for"
          options={[
            { value: 'activities', label: 'A game' },
            { value: 'events', label: 'An event' },
          ]}
        />
        <DaysField at={at.at('noOfDays')} />
        <Problems at={at.at('rewardAssigment')} />
        {followed === 'activities' && (
          <SwitchField at={at.at('sameTemplateForAllDays')} label="Same game on all days" />
        )}
        {design && <MissedDay at={design} />}
        <SwitchField at={at.at('repeatDailyStreak')} label="Begins again after the last day" />
      </Section>
      {design ? (
        <>
          {followed === 'events' && <EventSection at={design} />}
          <ButtonSection at={design} />
          <WordsSection at={at} />
          <LookFields at={at} design={design} />
        </>
      ) : (
        <Section title="Design">
          <WrongType at={at.at('dailyStreakDTO')} label="Design" blank={{}} />
        </Section>
      )}
      <Section title="How to redeem">
        <SwitchField at={at.at('howToRedeemNeeded')} label="Say how to redeem" />
      </Section>
      {design && <Result at={at} design={design} />}
      <OtherFields slice={at.value} known={[...Object.keys(StreakSlice.entries), 'rewardAssigment']} />
      {design && <OtherFields of="design" slice={design.value ?? {}} known={designKeys} />}
    </>
  )
}

function MissedDay({ at }: { at: Cursor<Slice> }) {
  return (
    <SegmentedField
      at={at.at('missedDayConfig')}
      label="A missed day"
      options={[
        { value: 'reset', label: 'Starts over' },
        { value: 'skip', label: 'Is skipped' },
      ]}
    />
  )
}

/** Edits the app that shows the result; its texts stand on a card of their own. */
function Result({ at, design }: { at: Cursor<Slice>; design: Cursor<Slice> }) {
  return (
    <Section title="Result">
      <SegmentedField
        at={design.at('resultHandler')}
        label="Shown by"
        step="Change result handler"
        options={[
          { value: 'ParentApp', label: 'Your app' },
          { value: 'SDK', label: 'SDK' },
        ]}
      />
      <Note>What they read after winning and losing stands on the result text.</Note>
      <Problems at={at.at('resultText')} below />
    </Section>
  )
}
