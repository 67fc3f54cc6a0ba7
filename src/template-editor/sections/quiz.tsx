import { SimpleGrid } from '@mantine/core'
import { objectAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

function RunFields({ at }: SectionFieldsProps) {
  const field = (key: string) => at.at(key) as Cursor<unknown>
  return (
    <>
      <MediaField at={field('titleImage')} label="Picture of the title" />
      <MediaField at={field('bannerImage')} label="Banner" />
      <SwitchField at={field('shuffleQuestions')} label="Shuffle the questions" />
      <SwitchField at={field('shuffle')} label="Shuffle the options" />
      <SwitchField at={field('timerFlag')} label="Timer" />
      {at.value.timerFlag === true && (
        <SimpleGrid cols={2} spacing="xs">
          <NumberField at={field('timeInMinutes')} label="Minutes" min={0} max={59} />
          <NumberField at={field('timeInSeconds')} label="Seconds" min={0} max={59} />
        </SimpleGrid>
      )}
    </>
  )
}

/** The course of a quiz: its banner, the order of questions, its timer (E §3 "Quiz"). */
export const quizRunSection: TemplateSection = {
  id: 'run',
  title: 'Course and timer',
  icon: 'trigger',
  keys: [
    ...['titleImage', 'bannerImage', 'subType', 'shuffle', 'shuffleQuestions', 'timerFlag', 'timeInMinutes'],
    ...['timeInSeconds', 'timerStyles', 'questionStyle', 'questionStyles', 'optionStyles'],
  ],
  rootKeys: ['questionsOptionSelected', 'allowEdit'],
  summary: ({ shuffleQuestions, timerFlag }) =>
    [shuffleQuestions === true && 'shuffled', timerFlag === true && 'timed'].filter(Boolean).join(' · '),
  Fields: RunFields,
}

const days = [
  { value: 'daily', label: 'Every day' },
  { value: 'custom', label: 'Every so often' },
]
const units = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]
const scheduleKeys = ['noOfDays', 'customDays', 'customTime', 'customDaysOption']

function ScheduleFields({ root }: SectionFieldsProps) {
  const schedule = asObject(root.at('schedule'))
  if (!schedule) return <WrongType at={root.at('schedule')} label="Days" blank={{ noOfDays: 'daily' }} />
  const field = (key: string) => schedule.at(key) as Cursor<unknown>
  return (
    <>
      <SegmentedField at={shownAs(field('noOfDays'), 'daily')} label="The quiz comes" options={days} />
      {textAt(schedule.value, 'noOfDays') === 'custom' && (
        <SimpleGrid cols={2} spacing="xs">
          <NumberField at={field('customDays')} label="Every" min={1} max={365} />
          <SelectField at={field('customDaysOption')} label="Unit" options={units} />
        </SimpleGrid>
      )}
      <TimeField at={field('customTime')} label="At" />
      <OtherFields of="days" slice={schedule.value ?? {}} known={scheduleKeys} />
    </>
  )
}

/** The days of the questions of a quiz (E §3 "Quiz": `schedule`). */
export const quizScheduleSection: TemplateSection = {
  id: 'schedule',
  title: 'Days',
  icon: 'schedule',
  keys: [],
  rootKeys: ['schedule'],
  summary: (_, template) =>
    days.find(({ value }) => value === textAt(objectAt(template, 'schedule'), 'noOfDays'))?.label ?? '',
  Fields: ScheduleFields,
}
