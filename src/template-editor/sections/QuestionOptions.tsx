import { ActionIcon, Group, Radio, Stack, Tooltip } from '@mantine/core'
import { withoutOption } from '#schemas/documents/template-question-edits.ts'
import { isObject, type JsonObject, listAt, numberAt, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { questionsOf, withQuestionInAll } from '../edits/questions.ts'
import { inFirstLanguage } from '../in-first-language.ts'

/** The kinds of questions: with a right option, put to the vote, answered by a slider, of the future. */
export type QuestionKind = 'quiz' | 'poll' | 'slider' | 'prediction'

/** The most and the fewest options of a question. */
const MAX_OPTIONS = 20
const MIN_OPTIONS = 2

interface Props {
  readonly root: Cursor<JsonObject>
  readonly kind: QuestionKind
  readonly language: number
  /** The place of the question, from 0. */
  readonly index: number
  readonly at: Cursor<JsonObject>
}

/** The options of a question: their words in each language; in the first also which is right, their pictures, their number. */
export function QuestionOptions({ root, kind, language, index, at }: Props) {
  const options = listAt(at.value, 'optionsList')
  const isFirst = language === 0
  const isOpen = root.readOnly === false
  const right = numberAt(at.value, 'correctOption')
  const change = (edit: (question: JsonObject) => JsonObject, step: string) =>
    root.set(withQuestionInAll(root.value, index, edit), step)
  const list = at.at('optionsList') as unknown as Cursor<readonly JsonObject[]>
  const optionAt = (option: number): Cursor<unknown> =>
    isObject(options[option]) ? (list.at(option).at('text') as Cursor<unknown>) : (list.at(option) as Cursor<unknown>)
  const inFirst = listAt(questionsOf(root.value, 0)[index], 'optionsList')
  return (
    <Stack gap={6} role="group" aria-label={`Options of question ${index + 1}`}>
      {options.map((_, option) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
        <Group key={option} gap="xs" wrap="nowrap" align="center">
          {kind === 'quiz' && isFirst && (
            <Tooltip label={right === option + 1 ? 'The right answer' : 'Make it the right answer'}>
              <Radio
                aria-label={`Option ${option + 1} is right`}
                checked={right === option + 1}
                disabled={!isOpen}
                onChange={() => change((question) => ({ ...question, correctOption: option + 1 }), 'Right answer')}
              />
            </Tooltip>
          )}
          <div style={{ flex: 1, minWidth: 0 }}>
            <TextField
              at={optionAt(option)}
              label={`Option ${option + 1}`}
              hideLabel
              placeholder={`Option ${option + 1}`}
              description={inFirstLanguage(root.value, language, wordsOf(inFirst[option]))}
            />
          </div>
          {isFirst && isOpen && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove option ${option + 1} of question ${index + 1}`}
              disabled={options.length <= MIN_OPTIONS}
              onClick={() => change((question) => withoutOption(question, option), 'Remove option')}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {isFirst && options.length < MAX_OPTIONS && (
        <AddButton at={root} onClick={() => change((question) => withOptionAdded(question, kind), 'Add option')}>
          Add an option
        </AddButton>
      )}
      {kind === 'prediction' && isFirst && options.some(isObject) && (
        <Fold quiet title="Pictures of the options">
          {options.map(
            (held, option) =>
              isObject(held) && (
                <MediaField
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
                  key={option}
                  at={list.at(option).at('optionImage') as Cursor<unknown>}
                  label={`Option ${option + 1}: picture`}
                />
              ),
          )}
        </Fold>
      )}
    </Stack>
  )
}

const wordsOf = (option: unknown) =>
  isObject(option) ? textAt(option, 'text') : typeof option === 'string' ? option : ''

/** A further option in the shape of those that are there. */
function withOptionAdded(question: JsonObject, kind: QuestionKind): JsonObject {
  const options = listAt(question, 'optionsList')
  const isBare = options.length > 0 ? typeof options[0] === 'string' : kind === 'poll'
  const empty = kind === 'prediction' ? { text: '', optionImage: '' } : { text: '' }
  return { ...question, optionsList: [...options, isBare ? '' : empty] }
}
