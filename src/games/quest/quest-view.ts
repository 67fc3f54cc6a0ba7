/**
 * A quest as it is shown in one language, read from a document of any shape. Structure, order, timers and prizes come from the first entry,
 * words and design from the chosen one, and where that is silent from the first again (READINGS "A quest's languages").
 */
import type { CSSProperties } from 'react'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { cardOf, type StyledText, styleOf, wordsAt } from '../look.ts'
import { type CtaView, ctaOf } from './cta.ts'
import type { Step } from './progress.ts'

/** The rewards of finishing something: ids of an offer and a badge; `''` for none. */
export interface PrizeView {
  readonly offer: string
  readonly badge: string
}

/** The text when something is finished. */
export interface ResultView {
  readonly words: StyledText
  readonly image: string
}

export interface TaskView extends Step {
  readonly title: StyledText
  readonly subtitle: StyledText
  readonly image: string
  /** Minutes there are for it; undefined where tasks are not timed. */
  readonly minutes: number | undefined
  readonly cta: CtaView | undefined
  readonly prize: PrizeView
  readonly result: ResultView
}

export interface MilestoneView {
  readonly title: StyledText
  readonly subtitle: StyledText
  readonly description: StyledText
  readonly image: string
  readonly minutes: number | undefined
  readonly before: CSSProperties
  readonly after: CSSProperties
  readonly prize: PrizeView
  readonly result: ResultView
  readonly tasks: readonly TaskView[]
}

export interface QuestView {
  readonly header: { readonly title: StyledText; readonly subtitle: StyledText; readonly board: string | undefined }
  readonly title: StyledText
  readonly titleBackground: string
  readonly subtitle: StyledText
  readonly description: StyledText
  readonly background: string
  readonly banner: { readonly image: string; readonly withBar: boolean }
  readonly timer: { readonly style: CSSProperties; readonly icon: string; readonly background: string }
  /** The end, in milliseconds since the epoch; `undefined` where there is none. */
  readonly ends: number | undefined
  readonly bar: { readonly type: number; readonly title: StyledText; readonly done: string; readonly rest: string }
  readonly fades: boolean
  readonly isOrdered: boolean
  /** True where the SDK shows results; otherwise the organisation's own app does. */
  readonly showsResults: boolean
  readonly taskCards: { readonly before: CSSProperties; readonly after: CSSProperties }
  readonly prize: PrizeView
  readonly result: ResultView
  readonly milestones: readonly MilestoneView[]
}

const none: JsonObject = {}

/** Reads a quest in the language at a place of its list. */
export function questView(document: JsonObject, language: number): QuestView {
  const entries = rowsAt(document, 'localizationconfig')
  const first = entries.find(({ index }) => index === 0)?.row ?? none
  const entry = entries.find(({ index }) => index === language)?.row ?? first
  const group = (key: string) => objectAt(entry, key) ?? objectAt(first, key) ?? none
  const [config, scheduling] = [objectAt(first, 'questConfig') ?? none, objectAt(first, 'schedulingConfig') ?? none]
  const [look, bar, header, results] = [
    group('questDesignConfig'),
    group('progressBarDesignConfig'),
    group('headerConfig'),
    group('resultHandlerConfig'),
  ]
  const inHeader = styleOf(header.editTextFormat)
  const { end } = scheduleOf(document)
  const shared: Shared = {
    milestone: group('milestoneDesignConfig'),
    task: group('taskDesignConfig'),
    cta: group('taskCTADesignConfig'),
    results,
    timesMilestones: config.milestoneTimer === true,
    timesTasks: config.taskTimer === true,
  }
  const others = rowsAt(entry, 'milestones')
  return {
    header: {
      title: wordsAt(header, 'title', inHeader),
      subtitle: wordsAt(header, 'subTitle', inHeader),
      board: config.leaderBoardNeeded === true ? wordsAt(header, 'lbCTAText').text || 'Leaderboard' : undefined,
    },
    title: either(wordsAt(entry, 'title'), wordsAt(first, 'title')),
    titleBackground: textAt(look, 'titleBackground'),
    subtitle: wordsAt(look, 'subtitle'),
    description: wordsAt(look, 'questDescription'),
    background: textAt(look, 'background'),
    banner: {
      image: imageAt(look, 'bannerImage'),
      withBar: objectAt(look, 'bannerImage')?.showProgressBar === true,
    },
    timer: {
      style: styleOf(look.questTimer),
      icon: textAt(look, 'timerIconColor'),
      background: textAt(look, 'timerBackgroundColor'),
    },
    ends: end === NEVER ? undefined : end,
    bar: {
      type: numericAt(bar, 'type') ?? 1,
      title: wordsAt(bar, 'progressBarTitle'),
      done: textAt(bar, 'progressBarColorCompleted') || textAt(look, 'progressBarColorCompleted'),
      rest: textAt(bar, 'progressBarColorDefault') || textAt(look, 'progressBarColorDefault'),
    },
    fades: look.fadeRemaningEvent === true,
    isOrdered: (textAt(config, 'taskFormat') || textAt(document, 'taskFormat')) === 'ordered',
    showsResults: (textAt(results, 'gratificationDisplay') || 'SDK') === 'SDK',
    taskCards: {
      before: cardOf(shared.task),
      after: cardOf(shared.task, objectAt(shared.task, 'after')),
    },
    prize: prizeOf(scheduling, 'questRewardId', 'questBadgeId'),
    result: resultOf(results, 'quest', styleOf(look.resultText)),
    milestones: rowsAt(first, 'milestones').map(({ row, index }) =>
      milestoneOf(row, others.find((one) => one.index === index)?.row ?? row, index, shared),
    ),
  }
}

/** The settings that all milestones and tasks of a language share. */
interface Shared {
  readonly milestone: JsonObject
  readonly task: JsonObject
  readonly cta: JsonObject
  readonly results: JsonObject
  readonly timesMilestones: boolean
  readonly timesTasks: boolean
}

function milestoneOf(first: JsonObject, other: JsonObject, milestone: number, shared: Shared): MilestoneView {
  const texts = textsOf(first, other, shared.milestone)
  const own = { text: said(first, other, 'msWinningMsg', {}), image: textAt(other, 'msWinningImage') }
  const result = resultOf(shared.results, 'milestone', {})
  const others = rowsAt(other, 'tasksConfig')
  return {
    ...texts,
    description: said(first, other, 'description', {}),
    minutes: shared.timesMilestones ? minutesOf(first) : undefined,
    before: cardOf(shared.milestone, objectAt(shared.milestone, 'before'), objectAt(first, 'before')),
    after: cardOf(shared.milestone, objectAt(shared.milestone, 'after'), objectAt(first, 'after')),
    prize: first.rewardMsCompletion === false ? nothing : prizeOf(first, 'msRewardId', 'msBadgeId'),
    result: { words: either(own.text, result.words), image: own.image || result.image },
    tasks: rowsAt(first, 'tasksConfig').map(({ row, index }) =>
      taskOf(row, others.find((one) => one.index === index)?.row ?? row, { milestone, task: index }, shared),
    ),
  }
}

function taskOf(
  first: JsonObject,
  other: JsonObject,
  step: Pick<Step, 'milestone' | 'task'>,
  shared: Shared,
): TaskView {
  const own = { text: said(first, other, 'taskWinningText', {}), image: textAt(other, 'taskWinningImage') }
  const result = resultOf(shared.results, 'task', {})
  return {
    ...step,
    times: first.repeatTaskSelected === true ? Math.max(1, numericAt(first, 'repeatTask') ?? 1) : 1,
    ...textsOf(first, other, shared.task),
    minutes: shared.timesTasks ? minutesOf(first) : undefined,
    cta: first.ctaButtonNeeded === true ? ctaOf(first, other, shared.cta) : undefined,
    prize: first.rewardTaskCompletion === false ? nothing : prizeOf(first, 'taskRewardId', 'taskBadgeId'),
    result: { words: either(own.text, result.words), image: own.image || result.image },
  }
}

function textsOf(first: JsonObject, other: JsonObject, look: JsonObject) {
  return {
    title: said(first, other, 'title', styleOf(look.title)),
    subtitle: said(first, other, 'subtitle', styleOf(look.subtitle)),
    image: imageAt(other, 'image') || imageAt(first, 'image'),
  }
}

const said = (first: JsonObject, other: JsonObject, key: string, style: CSSProperties) =>
  either(wordsAt(other, key, style), wordsAt(first, key, style))

const either = (words: StyledText, instead: StyledText): StyledText =>
  words.text ? words : { ...words, text: instead.text }

const nothing: PrizeView = { offer: '', badge: '' }

function prizeOf(holder: JsonObject, reward: string, badge: string): PrizeView {
  const mode = textAt(holder, 'gratifyMode')
  return {
    offer: mode === 'badge' ? '' : textAt(holder, reward),
    badge: mode === 'badge' || mode === 'both' ? textAt(holder, badge) : '',
  }
}

function resultOf(results: JsonObject, key: string, style: CSSProperties): ResultView {
  const result = objectAt(results, key) ?? none
  return { words: wordsAt(result, 'text', style), image: imageAt(result, 'image') }
}

/** An image by its address, or by an object that holds it. */
function imageAt(holder: JsonObject, key: string): string {
  return textAt(holder, key) || textAt(objectAt(holder, key) ?? none, 'image')
}

function minutesOf(holder: JsonObject): number {
  const at = (key: string) => Math.max(0, numericAt(holder, key) ?? 0)
  return (at('timeday') * 24 + at('timeHrs')) * 60 + at('timeMins')
}
