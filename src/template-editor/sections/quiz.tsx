import { SimpleGrid } from '@mantine/core'
import { questionsOf } from '#nodes/template/questions.ts'
import { ScheduleFields } from '#nodes/template/sections/QuestionSchedule.tsx'
import { blankQuizSchedule } from '#schemas/documents/template-quiz.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { type JsonObject, listAt, objectAt, textAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { questionsOf as questionsIn } from '../edits/questions.ts'
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
    ...['titleImage', 'bannerImage', 'shuffle', 'shuffleQuestions', 'timerFlag', 'timeInMinutes', 'timeInSeconds'],
  ],
  summary: ({ shuffleQuestions, timerFlag }) =>
    [shuffleQuestions === true && 'shuffled', timerFlag === true && 'timed'].filter(Boolean).join(' · '),
  Fields: RunFields,
}

function DaysFields({ root }: SectionFieldsProps) {
  const schedule = asObject(root.at('schedule'))
  if (!schedule) return <WrongType at={root.at('schedule')} label="Days" blank={blankQuizSchedule()} />
  const questions = questionsOf({ questions: [...questionsIn(root.value, 0)] } as TemplateConfig)
  return <ScheduleFields at={schedule as Cursor<JsonObject>} questions={questions} />
}

/** The days of the questions of a quiz (E §3 "Quiz": `schedule`). */
export const quizScheduleSection: TemplateSection = {
  id: 'schedule',
  title: 'Days',
  icon: 'schedule',
  keys: [],
  rootKeys: ['schedule'],
  summary: (_, template) => {
    const schedule = objectAt(template, 'schedule')
    const days = listAt(schedule, 'questionSchedule').length
    const some = textAt(schedule, 'noOfQuestions') === 'custom' && 'some questions'
    return [
      textAt(schedule, 'noOfDays') === 'custom' ? 'Every so often' : 'Every day',
      some,
      days > 0 && formatCount(days, 'day'),
    ]
      .filter(Boolean)
      .join(' · ')
  },
  Fields: DaysFields,
}
