// Whatever a template's editor offers is seen in its game: a change of any single value draws the game differently.
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { isObject, type JsonObject } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { coinView } from '#src/games/coin-toss/coin-view.ts'
import { gameOf } from '#src/games/games.ts'
import { questionsView } from '#src/games/questions/question-view.ts'
import { scratchView } from '#src/games/scratch-card/scratch-view.ts'
import { wheelView } from '#src/games/spin-wheel/wheel-view.ts'
import type { TemplateKind } from '#src/navigation/pages.ts'
import { declarationOf } from '#src/screens/templates/editors/editors.ts'
import { editedKinds } from '#src/screens/templates/kinds.ts'
import { type SampleOutcome, samplePlay } from '#src/template-editor/preview/sample-play.ts'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'

/** A moment of November 2026, so that deadlines stand still. */
const NOW = Date.UTC(2026, 10, 21, 10)

type Path = readonly (string | number)[]

/** The values that a place may take beside a text, by its key: two of each, so that one can be changed into the other. */
const kinds: readonly (readonly [RegExp, string, string])[] = [
  [
    /(^|\.)(bgImgUrl|logoImage|iconImage|logo|board|icon|rewardIcon|copyIcon)$|[iI]mage$|Img$|cardLib$|image\.url$/,
    '/a.png',
    '/b.png',
  ],
  [/audio$|Audio$/, '/a.mp3', '/b.mp3'],
  [/[lL]ink$|(Web|App)Url$/, 'https://a.example/', 'https://b.example/'],
  [/[cC]olor\d?$|\.border$|diceColors\.\d$/, '#112233', '#44CC66'],
  [/\.(width|hoverWidth)$/, '60%', '70%'],
  [/\.(radius|shadow)$/, '10%', '20%'],
  [/\.borderWidth$/, '2px', '3px'],
  [/\.(position|logoPosition|align)$/, 'flex-start', 'flex-end'],
  [/\.family$/, 'Poppins', 'Serif'],
  [/\.displayType$/, 'page', 'inline'],
  [/imgPosition$/, 'left', 'right'],
  [/scratchLayer\.type$/, 'tap', 'scratch'],
  [/cardConfig\.type$/, 'scratch_half', 'scratch_full'],
  [/spinButton\.type$/, 'separate_button', 'hub'],
  [/\.shape$/, 'rectangle', 'circle'],
  [/chestConfig\.theme$/, 'forest', 'ocean'],
  [/diceRollOn$/, 'tap', 'button'],
  [/diceContent$/, 'texts', 'numbers'],
  [/card[12]$/, 'text', 'image'],
  [/cardBacklayer$/, 'library', 'color'],
  [/optionType$/, 'Image', 'Text'],
  [/resultTiming$/, 'onDeadline', 'later'],
  [/questions\.\d\.type$|pollQuestions\.\d\.type$/, 'text', 'slider'],
]

const variants = (path: string) => kinds.find(([key]) => key.test(path))?.slice(1) as [string, string] | undefined

/** All places below a value that hold no object and no list. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [path]
}

const valueIn = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, step) => (held as Record<string | number, unknown> | undefined)?.[step], value)

function withValue(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withValue(one, rest, next) : one))
  return { ...(value as object), [step]: withValue((value as JsonObject)[step], rest, next) }
}

/** Another value of the sort that stands there. */
function changed(value: unknown, path: string): unknown {
  if (typeof value === 'boolean') return !value
  if (/answerDeadline$/.test(path)) return Number(value) + 90_000_000_000
  if (typeof value === 'number') return value > 100 ? value - 20 : value + 1
  const [one, other] = variants(path) ?? [`${value} one`, `${value} other`]
  return value === other ? one : other
}

/** A template in which every place says something; without pictures, which stand before colours and words. */
function filled(template: JsonObject, hasPictures: boolean): JsonObject {
  return leavesOf(template).reduce<JsonObject>((now, path) => {
    const [value, name] = [valueIn(now, path), path.join('.')]
    const isPicture = kinds[0]?.[0].test(name) === true
    if (typeof value === 'boolean') return withValue(now, path, !/^(leadGen|discontinued)$/.test(name)) as JsonObject
    if (/answerDeadline$/.test(name)) return withValue(now, path, Date.UTC(2036, 1, 1)) as JsonObject
    if (typeof value !== 'string') return now
    if (isPicture && !hasPictures) return now
    const one = variants(name)?.[0] ?? (value || `Some ${path.at(-1)}`)
    return withValue(now, path, hasPictures && /card[12]$|cardBacklayer$/.test(name) ? 'image' : one) as JsonObject
  }, template)
}

/** The parts of a template that are seen only in time or on a canvas, not in the page. */
const unseen = (template: JsonObject) => [
  scratchView(template, 0),
  [wheelView(template, 0), coinView(template, 0)].map(({ period }) => period),
  questionsView(template, 0).questions.map(({ speed }) => speed),
]

/** The outcome of a play; a prediction may be open yet. */
type Outcome = SampleOutcome | 'open'

/** Draws the game, and plays it where a play is to come out so; returns whatever was in the page on the way. */
async function drawn(template: JsonObject, outcome?: Outcome): Promise<string> {
  const Game = gameOf(Number(template.typeId))
  const random = createRandom('drawn')
  vi.spyOn(Math, 'random').mockImplementation(random.next)
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const play = async (input: PlayInput) => {
    const played = samplePlay({
      template,
      outcome: outcome === 'lose' ? 'lose' : 'win',
      input,
      random,
      reward: '50 coins',
    })
    if (outcome === 'open') return { ...played, rewards: [], shown: { kind: 'answers', right: null } as const }
    return { ...played, rewards: played.rewards.map((reward) => ({ ...reward, code: 'CODE' })) }
  }
  const { container, unmount } = render(
    <Suspense fallback="">
      <Game {...{ template, play }} language={0} prizes={[]} open still code="CODE" ends="Ends in 24 hours" />
    </Suspense>,
  )
  while (!container.querySelector('[data-game]')) await act(() => new Promise((done) => setTimeout(done)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const pages = [container.innerHTML]
  for (let at = 0; outcome && at < MAX_STEPS && !container.querySelector('[data-phase="shown"]'); at += 1) {
    await step(container, at, outcome)
    pages.push(container.innerHTML)
  }
  unmount()
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  return pages.join('\n').replaceAll(/_r_\w+_/g, 'id') + JSON.stringify(unseen(template))
}

/** One place among so many is changed in a run, others in the next; in the long run all of them. */
const among = repeats(5, 1)

/** The steps after which a game is over, whatever its kind. */
const MAX_STEPS = 24
/** The cards that are turned up, one after the other, before a memory game is ended. */
const CARDS_TURNED = 8

/** Does what comes next: turns a card up, chooses an option, or presses a button. */
async function step(container: HTMLElement, at: number, outcome: Outcome) {
  const on = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const isFree = (one: HTMLElement) => one.getAttribute('aria-disabled') === null
  const cards = at < CARDS_TURNED ? on('[data-part=stage] button[aria-label^="Card "]') : []
  const options = container.querySelector('input[type=radio]:checked') ? [] : on('input[type=radio]')
  const option = outcome === 'lose' ? options[1] : options[0]
  const button = on('[data-part=controls] button').filter(isFree).at(-1) ?? on('[data-part=stage] button').find(isFree)
  const target = cards[at] ?? option ?? button
  if (target) await act(async () => void fireEvent.click(target))
}

/** Places that are edited and change nothing in the game, why, and of which kinds that is true where not of all. */
const elsewhere: readonly (readonly [place: RegExp, why: string, ...kinds: TemplateKind[]])[] = [
  [/^resultHandler$/, 'tells the app around the game who shows the result'],
  [/displayWizard\.displayType$/, 'the page around the game shows it'],
  [/displayWizard\.interrupts\.(when|event)$/, 'the page around the game says when it comes up'],
  [/displayWizard\.themeId$/, 'the theme is laid over the template before it is drawn'],
  [/imageName$|image\.fileName$/, 'the name of the file of the picture beside it'],
  [/questionStyle\.question\.text$/, 'a style of texts, which says none'],
  [/quadrants\.(totalNoOfQuadrants|numberOfQuadrants)$/, 'the list says how many there are'],
  [/noelements$|cardPairs$/, 'follows from the list'],
  [/^localizationconfig\.0\.size$/, 'width and height of the card say it'],
  [/[pP]oints(ForAllQuestions)?$/, 'points are counted by the server'],
  [/^schedule\./, 'the server chooses the questions of a day'],
  [/steps\.0\.index$/, 'the place in the list says it'],
  [/^leadGen$|\.leadGen$/, 'the form before a game is asked by the page around it'],
  [/\.leadGeneration\./, 'the form before a game is asked by the page around it', 'megawin'],
  [/spinButton\.type$/, 'a coin has no hub; its editor does not offer it', 'tosscoin'],
  [/buttonConfig\.text$/, 'the button that tosses or rolls has words of its own', 'tosscoin', 'rolldice'],
  [/resultText\.losingText\.text$/, 'nobody loses in a poll', 'opinionpoll', 'polling'],
  [/^questions\.0\.type$/, 'a question without options is a slider', 'opinionpoll'],
  [/codePrefix$/, 'stands in the code that the server gives out', 'referral'],
  [/^customize\.(?!instructions)/, 'kept by the server', 'referral'],
]

const isElsewhere = (kind: TemplateKind, path: string) =>
  elsewhere.some(([place, , ...kinds]) => place.test(path) && (kinds.length === 0 || kinds.includes(kind)))

/** A template with one of what new ones have none of: a step and a prefix of a referral, a sound of a poll; and two options, so that they can stand against each other. */
function withOneOfEach(template: JsonObject): JsonObject {
  const step = { index: 1, heading: 'Copy', content: 'Send it on' }
  const instructions = ['customize', 'instructions', 'steps']
  const options = ['localizationconfig', 0, 'questions', 0, 'optionsList']
  const two = valueIn(template, options)
  const poll = ['pollQuestions', 0]
  const withSound = valueIn(template, poll) ? withValue(template, [...poll, 'audio'], '') : template
  // The code that is shown begins with it.
  const withPrefix = 'codePrefix' in template ? withValue(template, ['codePrefix'], 'CO') : withSound
  const withStep = valueIn(template, instructions) ? withValue(withPrefix, instructions, [step]) : withSound
  return (Array.isArray(two) ? withValue(withStep, options, two.slice(0, 2)) : withStep) as JsonObject
}

/** A lead form is filled in before it says anything, and its fields ask for words of their own. */
const played = editedKinds.filter(({ kind }) => kind !== 'leadGeneration')

for (const { kind, typeId } of played)
  test(`${kind}: whatever can be edited is seen`, async () => {
    const { blank, sections } = declarationOf(kind)
    const keys = sections.flatMap(({ keys }) => keys)
    const rootKeys = sections.flatMap(({ rootKeys = [] }) => rootKeys)
    const template = withOneOfEach(blank() as JsonObject)
    expect(template.typeId).toBe(typeId)
    const paths = leavesOf(template).filter(
      ([first, , key], at, all) =>
        (first === 'localizationconfig' ? keys.includes(`${key}`) : rootKeys.includes(`${first}`)) &&
        !isElsewhere(kind, (all[at] ?? []).join('.')),
    )
    const bases = [filled(template, false), filled(template, true), template]
    const seen = new Map<string, Promise<string>>()
    const draw = (one: JsonObject, outcome?: Outcome) => {
      const key = `${outcome}${JSON.stringify(one)}`
      const html = seen.get(key) ?? drawn(one, outcome)
      seen.set(key, html)
      return html
    }
    await drawn(template)
    for (const base of bases) expect(await draw(base, 'win')).toBe(await drawn(base, 'win'))
    const outcomes = [undefined, 'win', 'lose', ...(kind === 'predictAndWin' ? (['open'] as const) : [])] as const
    const isSeen = async (path: Path) => {
      for (const base of bases)
        for (const outcome of outcomes) {
          const other = withValue(base, path, changed(valueIn(base, path), path.join('.'))) as JsonObject
          if ((await draw(base, outcome)) !== (await drawn(other, outcome))) return true
        }
      return false
    }
    const unread: string[] = []
    for (const path of paths.filter((_, at) => at % among === runSeed % among))
      if (!(await isSeen(path))) unread.push(path.join('.'))
    expect(unread).toEqual([])
  }, 600_000)
