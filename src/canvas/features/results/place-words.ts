/** The place of a reward within its document, in words. Takes any document. */
import { firstEntry, milestonesOf } from '#schemas/checks/quest-parts.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { asObject, asWords, type JsonObject, listAt, numberAt, textAt } from '#schemas/json.ts'

/** Says which part of a document gives a reward: `Milestone 1: Visit a store`, `Day 3`, `Field 5`; empty where it is not known. */
export function placeWords(document: JsonObject, place: string): string {
  const task = /milestones\.(\d+)\.tasksConfig\.(\d+)$/.exec(place)
  if (task)
    return `${milestoneName(document, Number(task[1]))}: ${taskName(document, Number(task[1]), Number(task[2]))}`
  const milestone = /milestones\.(\d+)$/.exec(place)
  if (milestone) return milestoneName(document, Number(milestone[1]))
  if (place.endsWith('schedulingConfig')) return 'Whole quest'
  const [, key = '', index = ''] = /^(\w+)\.(\d+)$/.exec(place) ?? []
  if (key === '') return ''
  if (key === 'rewardAssigment' && familyOf(document) === 'daily-streak') return `Day ${Number(index) + 1}`
  return rowWords(document, asObject(listAt(document, key)[Number(index)]))
}

/** Returns the title of a milestone by its index, from 0, or its number. */
export function milestoneName(document: JsonObject, index: number): string {
  const first = firstEntry(document)
  const title = first && milestonesOf(first)[index]?.part.title
  return asWords(title) || `Milestone ${index + 1}`
}

/** Returns the title of a task by its index and that of its milestone, each from 0, or its number. */
export function taskName(document: JsonObject, milestone: number, index: number): string {
  const first = firstEntry(document)
  const part = first && milestonesOf(first)[milestone]?.part
  return asWords(asObject(part && listAt(part, 'tasksConfig')[index]).title) || `Task ${index + 1}`
}

function rowWords(document: JsonObject, row: JsonObject): string {
  const [quadrant, rank1, rank2, score, percentage] = ['quadrant', 'rank1', 'rank2', 'score', 'percentage'].map((key) =>
    numberAt(row, key),
  )
  const template = listAt(document, 'smartTemplates')
    .map(asObject)
    .find((one) => textAt(row, 'templateId') !== '' && one.templateId === row.templateId)
  if (template) return textAt(template, 'templateName')
  if (quadrant) return `Field ${quadrant}`
  if (rank1) return rank2 && rank2 !== rank1 ? `Ranks ${rank1}–${rank2}` : `Rank ${rank1}`
  if (score) return `Score ${score}`
  return percentage === undefined ? '' : `${percentage} %`
}
