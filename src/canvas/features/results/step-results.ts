/** The people who came as far as each step, in words for its card. Pure. */
import { families } from '#schemas/documents/families.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatCount, formatNumber, formatPercent } from '#src/format/numbers.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { StepResult } from '../../core/results-atoms.ts'

const people = (count: number) => formatCount(count, 'person', 'people')
const percent = (share: number) => formatPercent(Math.round(share * 1000) / 10)

/** Returns the results of a step that so many people reached, of those who could. */
function reached(count: number, did: string, all: number, who: string): StepResult {
  const share = all > 0 ? Math.min(1, count / all) : undefined
  return {
    words: `${formatNumber(count)} ${did}`,
    sentence: `${people(count)} ${did}${share === undefined ? '' : `, ${percent(share)} of those who ${who}`}`,
    share,
  }
}

/** Returns the results of the steps by their ids: who saw it, took part, finished a milestone, reached a day. */
export function stepResults(
  family: DocumentFamily,
  figures: Figures,
  graph: Graph,
  { where }: Pick<Glued, 'where'>,
): ReadonlyMap<string, StepResult> {
  const { displayed, hasDisplays, players, templates, questFunnel: funnel, streakSurvival: survival } = figures
  const began = (funnel ?? survival)?.began ?? players
  const steps = new Map<string, StepResult>()
  const put = (id: string | undefined, step: StepResult) => id !== undefined && steps.set(id, step)

  for (const { id, kind, data } of graph.nodes) {
    if (kind === 'segment' && hasDisplays) {
      put(id, { words: `${formatNumber(displayed)} saw it`, sentence: `${people(displayed)} saw it`, share: undefined })
    }
    if (kind === 'trigger' || kind === 'schedule') {
      const took = reached(began, 'took part', displayed, 'saw it')
      put(
        id,
        hasDisplays && began <= displayed
          ? took
          : { ...took, sentence: `${people(began)} took part`, share: undefined },
      )
    }
    const shown = kind === 'tested-template' ? templates.find((one) => one.templateId === data.templateId) : undefined
    if (shown) {
      const { assigned, players: did } = shown
      put(id, {
        words: `${formatNumber(did)} of ${formatNumber(assigned)}`,
        sentence: `${formatNumber(did)} of the ${people(assigned)} who were shown it in the test played it`,
        share: assigned > 0 ? did / assigned : undefined,
      })
    }
  }
  put(graph.root, rootResult(family, figures, began))
  for (const { place, people: finished, tasks } of funnel?.milestones ?? []) {
    put(where.get(place), reached(finished, 'finished', began, 'began'))
    for (const task of tasks) put(where.get(task.place), reached(task.people, 'did it', began, 'began'))
  }
  for (const [index, count] of (survival?.reached ?? []).entries()) {
    put(where.get(`rewardAssigment.${index}`), reached(count, 'reached', began, 'began'))
  }
  return steps
}

/** Returns the results of the whole: its plays, or how many finished or earned it. */
function rootResult(family: DocumentFamily, figures: Figures, began: number): StepResult {
  const { plays, players, empty, rewards, questFunnel, streakSurvival } = figures
  const progress = questFunnel ?? streakSurvival
  if (progress) return reached(progress.finished, 'finished', began, 'began')
  const { resultsBy, plays: isPlayed } = families[family]
  if (resultsBy === 'earned') return reached(players - empty, 'earned it', players, 'took part')
  const [count, one, many] =
    isPlayed === 'nothing'
      ? [rewards.reduce((sum, { given }) => sum + given, 0), 'reward', 'rewards']
      : [plays, 'play', 'plays']
  const words = formatCount(count, `${one}`, `${many}`)
  return { words, sentence: `${words} by ${people(players)}`, share: undefined }
}
