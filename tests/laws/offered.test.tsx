// Whatever is documented of a template stands in its editor: in a field of its own, or among the other fields.
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { declarationOf } from '#src/screens/templates/editors/editors.ts'
import { editedKinds } from '#src/screens/templates/kinds.ts'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { placesNotOffered } from '#tests/support/offered-places.tsx'
import { openSectionsKey } from '#tests/support/word-labels.tsx'

afterEach(() => {
  cleanup()
  localStorage.removeItem(openSectionsKey)
})

const entry = 'localizationconfig.0'

const pair = `${entry}.cardContent.pairList.0`

/** What brings further fields into sight, of any kind that has the place. */
const ways: readonly Readonly<Record<string, unknown>>[] = [
  {},
  {
    ...{ [`${entry}.cardConfig.cardBacklayer`]: 'image', [`${entry}.diceContent`]: 'texts', leadGen: true },
    ...{ [`${entry}.timerFlag`]: true, 'schedule.noOfDays': 'custom', 'schedule.noOfQuestions': 'custom' },
    ...{ 'customize.referralLeaderboard': true, 'pollQuestions.0.type': 'slider', samePointsForAllQuestions: true },
  },
  {
    ...{ samePointsForAllQuestions: false, [`${entry}.cardConfig.cardBacklayer`]: 'library' },
    ...{ [`${pair}.card1`]: 'image', [`${pair}.card2`]: 'image' },
  },
]

/** Places without a field, and why. */
const elsewhere: readonly (readonly [place: RegExp, why: string])[] = [
  [/^(title|activeNavTab|localizationFlag|localizationconfig\.0\.language)(\.|$)/, 'the languages say it'],
  [/^typeId$/, 'the page is of one type'],
  [/^discontinued$/, 'the list takes a template back'],
  [/^leadGen$|\.leadGen$/, 'asked where a game may come after a form'],
  [/imageName$|image\.fileName$/, 'the name of the file of the picture beside it'],
  [/quadrants\.(totalNoOfQuadrants|numberOfQuadrants)$|noelements$|cardPairs$/, 'follows from the list'],
  [/^localizationconfig\.0\.size$/, 'width and height of the card say it'],
  [/slotElements\.\d+\.id$/, 'rules name it, for good'],
  [/steps\.\d+\.index$/, 'the place in the list says it'],
  [
    /formFieldListSelected|optionalFields$|customFields$|customQuestions$|questionSchedule$/,
    'a list with controls of its own',
  ],
  [/questionStyle\.question\.text$/, 'a style of texts, which says none'],
  [/pairList\.[1-9]/, 'as the first pair'],
  [/correctOption$/, 'a choice beside each option'],
  [/[qQ]uestions\.\d+\.type$/, 'those of a poll alone are of two types'],
  [/^localizationconfig\.0\.questions\.\d+\.points$/, 'a prediction is right or wrong'],
  [/spinButton\.type$/, 'a coin has no hub'],
]

/** A template with a step of a referral, which new ones have none of. */
function withStep(template: JsonObject): JsonObject {
  const path = ['customize', 'instructions', 'steps']
  return template.customize ? setAt(template, path, [{ index: 1, heading: 'Copy', content: 'Send it on' }]) : template
}

const has = (template: JsonObject, path: string) =>
  path.split('.').reduce<unknown>((held, key) => (held as JsonObject | undefined)?.[key], template) !== undefined

test.each(editedKinds)('$kind: each documented place has a field or is among the other fields', ({ kind }) => {
  const { sections, blank } = declarationOf(kind)
  localStorage.setItem(openSectionsKey, JSON.stringify(sections.map(({ id }) => id)))
  const template = withStep(blank() as JsonObject)
  const own = ways
    .map((way) => Object.fromEntries(Object.entries(way).filter(([path]) => has(template, path))))
    .filter((way, at) => at === 0 || Object.keys(way).length > 0)
  const left = placesNotOffered(template, (root) => <TemplateForm root={root} sections={sections} />, own)
  expect(left.filter((path) => !elsewhere.some(([place]) => place.test(path)))).toEqual([])
})
