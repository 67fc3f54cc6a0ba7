import { Table, VisuallyHidden } from '@mantine/core'
import { isObject, numberAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { Json } from '#src/kit/inspector/Json.tsx'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { Question } from '../questions.ts'
import { QuestionsField } from './QuestionsField.tsx'

interface Props {
  readonly at: Cursor<unknown>
  readonly questions: readonly Question[]
}

/** The days of a quiz and what is asked on each, as a table; days without a row ask everything. */
export function QuestionDays({ at, questions }: Props) {
  const list = asList(at)
  if (!list) return <WrongType at={at} label="Days" blank={[]} />
  const rows = list.value ?? []
  const last = Math.max(0, ...rows.map((row) => numberAt(row, 'day') ?? 0))
  return (
    <>
      {rows.length > 0 && (
        <Table withRowBorders={false} horizontalSpacing={4} verticalSpacing={4} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>Day</Table.Th>
              <Table.Th>Questions</Table.Th>
              {list.readOnly === false && (
                <Table.Th w={40}>
                  <VisuallyHidden>Remove</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list; the wire gives it no id
              <Day key={index} list={list} index={index} questions={questions} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <AddButton
        at={at}
        onClick={() => list.set([...rows, { day: last + 1, questions: [] }], 'Add a day of questions')}
      >
        Add day
      </AddButton>
    </>
  )
}

function Day(props: { list: Cursor<readonly unknown[]>; index: number; questions: readonly Question[] }) {
  const { list, index, questions } = props
  const at = list.at(index)
  const which = numberAt(at.value, 'day') ?? index + 1
  const row = isObject(at.value) ? (at as Cursor<Slice>) : undefined
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      {row ? (
        <>
          <Table.Td>
            <NumberField
              at={row.at('day')}
              label={`Day ${index + 1}`}
              hideLabel
              min={1}
              step="Change day of questions"
            />
          </Table.Td>
          <Table.Td>
            <QuestionsField
              at={row.at('questions')}
              label={`Questions of day ${which}`}
              hideLabel
              questions={questions}
            />
          </Table.Td>
        </>
      ) : (
        <Table.Td colSpan={2}>
          <Json value={at.value} />
        </Table.Td>
      )}
      {list.readOnly === false && (
        <Table.Td>
          <RemoveButton list={list} index={index} what={`day ${which}`} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}
