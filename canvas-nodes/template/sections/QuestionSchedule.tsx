import { Button, Group } from '@mantine/core'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { type Question, questionsOf } from '../questions.ts'
import { QuestionDays } from './QuestionDays.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import type { GameSection, SectionProps } from './section.ts'

const step = 'Change question schedule'
const units = ['day', 'week', 'month'].map((unit) => ({
  value: unit,
  label: `${unit.replace(/^./, (d) => d.toUpperCase())}s`,
}))

/**
 * Edits the days of the questions: the template's schedule, which the rule has taken over and may change (C §4, type
 * 6).
 */
function QuestionSection({ at, config }: SectionProps) {
  const cursor = at.at('questionSchedule')
  const fromTemplate = config?.schedule
  const isSame = JSON.stringify(fromTemplate) === JSON.stringify(cursor.value)
  return (
    <Section title="Question schedule">
      <Schedule at={cursor} questions={questionsOf(config)} />
      {cursor.readOnly === false && fromTemplate !== undefined && !isSame && (
        <Group>
          <Button
            className={css.start}
            variant="default"
            size="compact-sm"
            onClick={() => cursor.set(fromTemplate, 'Take the template’s schedule')}
          >
            Take the template’s
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Schedule({ at, questions }: { at: Cursor<unknown>; questions: readonly Question[] }) {
  if (Array.isArray(at.value)) return <QuestionDays at={at} questions={questions} />
  if (at.value === undefined) return <Note>As the template says.</Note>
  if (!isObject(at.value))
    return <WrongType at={at} label="Question schedule" blank={{ noOfDays: 'daily', noOfQuestions: 'all' }} />
  return <ScheduleFields at={at as Cursor<Slice>} questions={questions} />
}

/** Edits which questions come on which day (E §3 "Quiz", `schedule`); the choices beside `daily` and `all` are ours. */
export function ScheduleFields({ at, questions }: { at: Cursor<Slice>; questions: readonly Question[] }) {
  const { noOfDays, noOfQuestions } = at.value
  return (
    <>
      <SelectField
        at={at.at('noOfDays')}
        label="New questions"
        step={step}
        options={[
          { value: 'daily', label: 'Every day' },
          { value: 'custom', label: 'Every so often' },
        ]}
      />
      {noOfDays === 'custom' && (
        <div className={css.window}>
          <NumberField at={at.at('customDays')} label="Every" min={1} step={step} />
          <SelectField at={at.at('customDaysOption')} label="Unit" options={units} step={step} />
        </div>
      )}
      <TimeField at={at.at('customTime')} label="At" step={step} />
      <SelectField
        at={at.at('noOfQuestions')}
        label="Asked each time"
        step={step}
        options={[
          { value: 'all', label: 'All questions of the day' },
          { value: 'custom', label: 'Some of them' },
        ]}
      />
      {noOfQuestions === 'custom' && (
        <QuestionsField at={at.at('customQuestions')} label="Questions" questions={questions} />
      )}
      <QuestionDays at={at.at('questionSchedule')} questions={questions} />
      <OtherFields of="schedule" slice={at.value} known={known} />
    </>
  )
}

const known = [
  'noOfDays',
  'noOfQuestions',
  'customDays',
  'customTime',
  'customDaysOption',
  'customQuestions',
  'questionSchedule',
]

export const questions: GameSection = { Section: QuestionSection, keys: ['questionSchedule'] }
