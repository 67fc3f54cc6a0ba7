import { ActionIcon, Group, Pagination, Paper, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { memo, useMemo, useRef, useState } from 'react'
import { withoutQuestion } from '#schemas/documents/template-question-edits.ts'
import {
  blankPollQuestion,
  blankPrediction,
  blankQuizQuestion,
  blankSlider,
} from '#schemas/documents/template-questions.ts'
import { isObject, type JsonObject, textAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import {
  questionsOf,
  questionsPath,
  questionTexts,
  withQuestionAdded,
  withQuestionChanged,
  withQuestionType,
  withSamePoints,
} from '../edits/questions.ts'
import { inFirstLanguage } from '../in-first-language.ts'
import { ImportQuestions } from '../question-file/ImportQuestions.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'
import { type QuestionKind, QuestionOptions } from './QuestionOptions.tsx'

/** The number of questions that are shown at once. */
const QUESTIONS_A_PAGE = 10

const blanks: Readonly<Record<QuestionKind, () => JsonObject>> = {
  quiz: blankQuizQuestion,
  poll: blankPollQuestion,
  slider: blankSlider,
  prediction: blankPrediction,
}

const imagePositions = [
  { value: 'top', label: 'Above' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Below' },
]

const questionTypes = [
  { value: 'text', label: 'Options' },
  { value: 'slider', label: 'A slider' },
]
const optionTypes = [
  { value: 'Image', label: 'Pictures and words' },
  { value: 'Text', label: 'Words' },
]
const ends = [
  ['rangeStartText', 'At the beginning'],
  ['rangeEndText', 'At the end'],
] as const

/** Says whether a question may be answered by a slider as well as by options: one of a poll; a quiz has right options. */
const mayBeSlider = (kind: QuestionKind, question: unknown) =>
  kind === 'poll' || (kind === 'quiz' && textAt(question, 'type') === 'slider')

const known = [
  ...['name', 'type', 'imgPosition', 'image', 'audio', 'points', 'correctOption', 'optionsList', 'rangeStartText'],
  ...['rangeEndText', 'speed', 'timerFlag', 'timeInMinutes', 'timeInSeconds', 'versusNeeded', 'optionType'],
]

interface QuestionProps {
  readonly root: Cursor<JsonObject>
  readonly kind: QuestionKind
  readonly language: number
  readonly index: number
}

/** The cursor of one question in a language; what is written there leaves the other languages as they are. */
function questionAt({ root, language, index }: QuestionProps): Cursor<JsonObject> {
  const path = `${questionsPath(root.value, language)}.${index}`
  const question = questionsOf(root.value, language)[index]
  return cursorOf<JsonObject>({
    value: isObject(question) ? question : {},
    change: (next, label) =>
      root.set(
        withQuestionChanged(root.value, index, language, () => next),
        label,
      ),
    issues: root.issues
      .filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
      .map((issue) => ({ ...issue, path: issue.path.slice(path.length + 1) })),
    readOnly: () => root.readOnly,
  })
}

interface DrawnQuestionProps extends QuestionProps {
  /** The values that the fields show: they are drawn anew where one of them changes. */
  readonly drawnFrom: readonly unknown[]
}

const isDrawnAlike = (before: DrawnQuestionProps, after: DrawnQuestionProps) =>
  before.root === after.root &&
  before.language === after.language &&
  before.index === after.index &&
  before.drawnFrom.every((value, at) => value === after.drawnFrom[at])

/** The fields of a question. Of many questions only the one that changed is drawn with a letter. */
const QuestionFields = memo(function QuestionFields(props: DrawnQuestionProps) {
  const { root, kind, language, index } = props
  const at = questionAt(props)
  const isFirst = language === 0
  const isOpen = root.readOnly === false
  const inFirst = questionsOf(root.value, 0)[index]
  const first = textAt(inFirst, 'name')
  const isSlider = kind === 'slider' || (kind !== 'prediction' && textAt(inFirst, 'type') === 'slider')
  const samePoints = root.value.samePointsForAllQuestions === true
  const number = index + 1
  return (
    <Paper withBorder radius="sm" p="sm" component="section" aria-label={`Question ${number}`}>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600}>
            Question {number}
          </Text>
          {isFirst && isOpen && (
            <Tooltip label="Remove">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove question ${number}`}
                disabled={questionsOf(root.value, 0).length < 2}
                onClick={() => {
                  const next = withoutQuestion(root.value, index)
                  if (next) root.set(next, `Remove question ${number}`)
                }}
              >
                <Icon name="trash" />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
        <TextField
          at={at.at('name') as Cursor<unknown>}
          label="Question"
          step={`Question ${number}`}
          description={inFirstLanguage(root.value, language, first)}
        />
        {isFirst && mayBeSlider(kind, inFirst) && (
          <SegmentedField
            at={{
              ...shownAs(at.at('type') as Cursor<unknown>, 'text'),
              set: (type: unknown) =>
                root.set(withQuestionType(root.value, index, type === 'slider' ? 'slider' : 'text'), 'Question type'),
            }}
            label="Answered by"
            options={questionTypes}
          />
        )}
        {isSlider ? (
          <SimpleGrid cols={2} spacing="xs">
            {ends.map(([key, label]) => (
              <TextField
                key={key}
                at={at.at(key) as Cursor<unknown>}
                label={label}
                description={inFirstLanguage(root.value, language, textAt(inFirst, key))}
              />
            ))}
          </SimpleGrid>
        ) : (
          <QuestionOptions {...props} at={at} />
        )}
        <Problems at={at.at('optionsList') as Cursor<unknown>} />
        <Problems at={at.at('correctOption') as Cursor<unknown>} />
        {isFirst && (kind === 'quiz' || kind === 'poll') && !samePoints && (
          <NumberField at={at.at('points') as Cursor<unknown>} label="Points" min={1} />
        )}
        {isFirst && kind === 'prediction' && (
          <>
            <SwitchField at={at.at('versusNeeded') as Cursor<unknown>} label="One against the other" />
            <SegmentedField
              at={shownAs(at.at('optionType') as Cursor<unknown>, 'Image')}
              label="Options show"
              options={optionTypes}
            />
          </>
        )}
        {isFirst && (
          <Fold quiet title={kind === 'slider' ? 'Speed and timer' : 'Picture and sound'}>
            {kind === 'slider' ? (
              <>
                <NumberField at={at.at('speed') as Cursor<unknown>} label="Speed" min={1} max={6} />
                <SwitchField at={at.at('timerFlag') as Cursor<unknown>} label="Timer" />
                <SimpleGrid cols={2} spacing="xs">
                  <NumberField at={at.at('timeInMinutes') as Cursor<unknown>} label="Minutes" min={0} max={59} />
                  <NumberField at={at.at('timeInSeconds') as Cursor<unknown>} label="Seconds" min={0} max={59} />
                </SimpleGrid>
              </>
            ) : (
              <>
                <MediaField at={pictureOf(at)} label={`Question ${number}: picture`} />
                <SegmentedField
                  at={shownAs(at.at('imgPosition') as Cursor<unknown>, 'top')}
                  label="Place of the picture"
                  options={imagePositions}
                />
                <MediaField kind="audio" at={at.at('audio') as Cursor<unknown>} label={`Question ${number}: sound`} />
              </>
            )}
          </Fold>
        )}
        <OtherFields of={`question ${number}`} slice={at.value} known={known} />
      </Stack>
    </Paper>
  )
}, isDrawnAlike)

/** Returns what the fields of a question show. */
function shownOf({ root, language, index }: Omit<QuestionProps, 'kind'>): readonly unknown[] {
  const path = `${questionsPath(root.value, language)}.${index}`
  const problems = root.issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}.`))
  const questions = questionsOf(root.value, 0)
  return [
    ...[questions[index], questions.length < 2, root.readOnly, root.value.samePointsForAllQuestions === true],
    ...[path, problems.map(({ path: at, severity, message }) => `${at} ${severity} ${message}`).join('\n')],
    // Another language shows what the first says, too.
    language > 0 ? root.value : undefined,
  ]
}

/** Returns a cursor that stays the same object and stands for the one of the latest drawing. */
function useLatestCursor(cursor: Cursor<JsonObject>): Cursor<JsonObject> {
  const latest = useRef(cursor)
  latest.current = cursor
  return useMemo<Cursor<JsonObject>>(
    () => ({
      get value() {
        return latest.current.value
      },
      get path() {
        return latest.current.path
      },
      get issues() {
        return latest.current.issues
      },
      get readOnly() {
        return latest.current.readOnly
      },
      set: (recipe, label) => latest.current.set(recipe, label),
      at: (key) => latest.current.at(key),
    }),
    [],
  )
}

/** A picture is an address, or an object that carries it in `url` (E §3 "Opinion poll and polling"). */
function pictureOf(at: Cursor<JsonObject>): Cursor<unknown> {
  const image = at.at('image') as Cursor<unknown>
  return isObject(image.value) ? ((image as Cursor<JsonObject>).at('url') as Cursor<unknown>) : image
}

/** Declares the section of the questions of a kind (E §3 "Quiz", "Opinion poll and polling", "Predict and win"). */
export function questionsSection(kind: QuestionKind): TemplateSection {
  function QuestionsFields({ root, language }: SectionFieldsProps) {
    const [page, setPage] = useState(1)
    const latest = useLatestCursor(root)
    const questions = questionsOf(root.value, language)
    const pages = Math.max(1, Math.ceil(questions.length / QUESTIONS_A_PAGE))
    const shown = Math.min(page, pages)
    const from = (shown - 1) * QUESTIONS_A_PAGE
    const samePoints = root.value.samePointsForAllQuestions === true
    return (
      <>
        {language === 0 && (kind === 'quiz' || kind === 'poll') && (
          <SimpleGrid cols={2} spacing="xs">
            <SwitchField
              at={{
                ...(root.at('samePointsForAllQuestions') as Cursor<unknown>),
                set: (isOn: unknown) => root.set(withSamePoints(root.value, isOn === true), 'Same points'),
              }}
              label="Same points for all questions"
            />
            {samePoints && (
              <NumberField
                at={{
                  ...(root.at('samePoints') as Cursor<unknown>),
                  set: (points: unknown) =>
                    root.set(withSamePoints(root.value, true, typeof points === 'number' ? points : 0), 'Same points'),
                }}
                label="Points"
                min={1}
              />
            )}
          </SimpleGrid>
        )}
        {language === 0 && <ImportQuestions root={root} onImported={() => setPage(1)} />}
        {questions.slice(from, from + QUESTIONS_A_PAGE).map((_, place) => (
          <QuestionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
            key={from + place}
            {...{ root: latest, kind, language, index: from + place }}
            drawnFrom={shownOf({ root, language, index: from + place })}
          />
        ))}
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={shown}
            onChange={setPage}
            getItemProps={(number) => ({ 'aria-label': `Questions, page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': `${control} page of questions` })}
          />
        )}
        <Problems at={root.at(questionsPath(root.value, 0)) as Cursor<unknown>} />
        {language === 0 && (
          <AddButton
            at={root}
            onClick={() => {
              root.set(withQuestionAdded(root.value, blanks[kind]()), 'Add question')
              setPage(Math.ceil((questions.length + 1) / QUESTIONS_A_PAGE))
            }}
          >
            Add a question
          </AddButton>
        )}
      </>
    )
  }
  return {
    id: 'game',
    title: kind === 'prediction' ? 'Prediction' : 'Questions',
    icon: 'message',
    keys: ['questions', 'pollQuestions'],
    rootKeys: ['questions', 'pollQuestions', 'samePointsForAllQuestions', 'samePoints'],
    texts: questionTexts,
    summary: (_, template) => formatCount(questionsOf(template, 0).length, 'question'),
    Fields: QuestionsFields,
  }
}
