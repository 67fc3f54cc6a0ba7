import { Select } from '@mantine/core'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import { isObject, numberAt } from '#schemas/json.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import fields from '#src/kit/fields/fields.module.css'
import { asList, messagesAt } from '#src/kit/inspector/below.ts'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Note, Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { answerOf, withAnswer } from '../answer-rows.ts'
import { type Question, questionsOf } from '../questions.ts'
import type { GameSection, SectionProps } from './section.ts'
import { useIsAhead } from './useIsAhead.ts'

/** The right answer to each question of the template; open once answers are no longer taken (C §4, READINGS "Contradictions"). */
function AnswersSection({ at, config }: SectionProps) {
  const deadline = numberAt(config, 'answerDeadline')
  const isOpen = useIsAhead(deadline)
  const cursor = at.at('predictCorrectOptions')
  const list = asList(cursor)
  return (
    <Section title="Right answers">
      {deadline !== undefined && <Pairs pairs={[['Answers until', formatDateTimeZone(deadline)]]} />}
      {isOpen && <Note>Until then people are still answering; the right answers are chosen after it.</Note>}
      {list ? (
        <Answers list={list} config={config} isOpen={isOpen} />
      ) : (
        <WrongType at={cursor} label="Right answers" blank={[]} />
      )}
      <Problems at={cursor} />
    </Section>
  )
}

interface AnswersProps {
  readonly list: Cursor<readonly unknown[]>
  readonly config: TemplateConfig | undefined
  readonly isOpen: boolean
}

function Answers({ list, config, isOpen }: AnswersProps) {
  const known = questionsOf(config)
  const numbers = new Set(known.map(({ number }) => number))
  const others = (list.value ?? []).filter((row) => !numbers.has(numberAt(row, 'question') ?? 0))
  return (
    <>
      {known.map((question) => (
        <Answer key={question.number} list={list} question={question} isOpen={isOpen} />
      ))}
      {known.length === 0 && others.length === 0 && <Note>The template has no questions yet.</Note>}
      {others.length > 0 && (
        <Pairs
          pairs={others.map((row, at) => [
            `Question ${numberAt(row, 'question') ?? `– ${at + 1}`}`,
            `Option ${(isObject(row) && numberAt(row, 'option')) || '–'}`,
          ])}
        />
      )}
    </>
  )
}

function Answer({ list, question, isOpen }: { list: Cursor<readonly unknown[]>; question: Question; isOpen: boolean }) {
  const rows = list.value ?? []
  const { index, option } = answerOf(rows, question.number)
  const cursor = index < 0 ? undefined : (list.at(index) as Cursor<Record<string, unknown>>).at('option')
  const locked = list.readOnly !== false || isOpen
  const offered = question.options.map((label, at) => ({ value: `${at + 1}`, label }))
  const data =
    option === undefined || offered.some(({ value }) => value === `${option}`)
      ? offered
      : [...offered, { value: `${option}`, label: `Option ${option}` }]
  return (
    <Select
      label={`${question.number}. ${question.name}`}
      placeholder={isOpen ? 'Not known yet' : 'Choose the right option'}
      data={data}
      value={option === undefined ? null : `${option}`}
      readOnly={locked}
      clearable={!locked}
      classNames={locked ? { input: fields.locked ?? '' } : {}}
      error={cursor && messagesAt(cursor)}
      data-path={cursor?.path ?? list.path}
      clearButtonProps={{ 'aria-label': `Clear the answer to ${question.name}` }}
      onChange={(chosen) =>
        list.set(withAnswer(rows, question.number, chosen === null ? undefined : Number(chosen)), 'Choose right answer')
      }
    />
  )
}

export const answers: GameSection = { Section: AnswersSection, keys: ['predictCorrectOptions'] }
