/** The words of an issue: its documented sentence, and the field of the wheel that it is about, since that sentence counts winning fields only. */
import { atom } from 'jotai'
import type { Issue } from '#schemas/checks/issue.ts'
import { valueAtPath } from '#schemas/json.ts'
import { documentAtom, openableSlotsAtom } from './atoms.ts'

/** Says an issue: `Reward Assignment Quadrant 2 is Required · 3 · 50 coins`. */
export const issueWordsAtom = atom((get): ((issue: Issue) => string) => {
  const document = get(documentAtom)
  const fields = get(openableSlotsAtom)
  return ({ code, path, message }) => {
    if (code !== 'quadrant-reward') return message
    const steps = path.split('.')
    const fieldPath = steps.at(-1) === 'offerId' ? [...steps.slice(0, -1), 'quadrant'] : steps
    const quadrant = valueAtPath(document, fieldPath)
    const field = fields.find(({ value }) => value === quadrant)?.label
    return field ? `${message} · ${field}` : message
  }
})
