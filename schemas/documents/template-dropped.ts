/** The fields, elements and questions that documents reward or ask, and that a change of their template takes away. Pure. */
import { asNumber, type JsonObject, listAt, numberAt, objectAt, rowsAt, textAt } from '../json.ts'
import { questionListOf, segmentsOf, slotElementsOf } from './template-keys.ts'

/** The lists of a document whose rows say what is given for what. */
const rewardLists = ['rewardAssigment', 'testRewardAssignment', 'finalRewardAssignment']

/**
 * Returns the names of what a document rewards or asks of a template and what the template has no longer after a change:
 * `Field 7 · Free delivery`, `cherry`, `Question 3`. Each once.
 */
export function droppedFor(
  document: JsonObject,
  template: { readonly id: string; readonly before: JsonObject; readonly after: JsonObject },
): readonly string[] {
  const isOwn = document.templateId === template.id
  const rows = rewardLists
    .flatMap((key) => rowsAt(document, key).map(({ row }) => row))
    .filter((row) => (row.templateId === undefined ? isOwn : row.templateId === template.id))
    .filter((row) => row.winingQuadrant !== false)
  const fields = [
    ...rows.map((row) => numberAt(row, 'quadrant')),
    ...(isOwn ? listAt(document, 'combination') : []),
  ].sort((a, b) => asNumber(a) - asNumber(b))
  const elements = rows.flatMap((row) => listAt(row, 'elements'))
  // A rule carries the schedule of its quiz, whose days stand under the same key.
  const schedule = objectAt(document, 'questionSchedule')
  const days = [...rowsAt(document, 'questionSchedule'), ...rowsAt(schedule, 'questionSchedule')]
  const questions = isOwn
    ? [
        ...days.flatMap(({ row }) => listAt(row, 'questions')),
        ...listAt(schedule, 'customQuestions'),
        ...rowsAt(document, 'predictCorrectOptions').map(({ row }) => row.question),
      ]
    : []
  return [
    ...new Set([
      ...droppedFields(fields, template),
      ...droppedElements(elements, template),
      ...droppedQuestions(questions, template),
    ]),
  ]
}

type Change = Parameters<typeof droppedFor>[1]

/** Returns the numbers that counted something before and nothing after. */
const droppedNumbers = (numbers: readonly unknown[], before: number, after: number) =>
  numbers.filter((one): one is number => typeof one === 'number' && one <= before && one > after)

function droppedFields(numbers: readonly unknown[], { before, after }: Change) {
  const fields = segmentsOf(before)
  return droppedNumbers(numbers, fields.length, segmentsOf(after).length).map((number) => {
    const text = textAt(fields[number - 1], 'text')
    return text ? `Field ${number} · ${text}` : `Field ${number}`
  })
}

function droppedElements(elements: readonly unknown[], { before, after }: Change) {
  const [had, has] = [slotElementsOf(before), slotElementsOf(after)]
  const ids = elements.map((one) => (typeof one === 'string' ? one : textAt(one, 'id')))
  return ids.filter((id) => had.includes(id) && !has.includes(id))
}

function droppedQuestions(numbers: readonly unknown[], { before, after }: Change) {
  const lost = droppedNumbers(numbers, questionListOf(before).length, questionListOf(after).length)
  return lost.sort((a, b) => a - b).map((number) => `Question ${number}`)
}
