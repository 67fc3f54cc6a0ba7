import { samples } from '#schemas/documents/samples.ts'
import { playCrowd } from '#src/engine/crowd/crowd.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import { jointForecast } from '#src/engine/joint-forecast/joint-forecast.ts'
import type { JointSubject } from '#src/engine/joint-forecast/model.ts'
import { keepPreparations } from '#src/engine/joint-forecast/prepared-plan.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import { median, type Section, sized, table } from '../section.ts'

/** A million people over thirty days. */
const assumptions = blankAssumptions(sized(1_000_000, 10_000))
const DAY = 86_400_000
const now = Date.UTC(2026, 9, 1)
const BRIEFLY = 1500

const subjectOf = (name: string, more: object = {}): ForecastSubject => ({
  document: { ...(samples.rule[name] as object), startDateTime: now, applyOffersOn: [], ...more },
  ...{ templates: {}, offers: {}, zone: 'Asia/Kolkata', now },
})
const everytime = { howOften: 'everytime' }
const forecasts: readonly (readonly [string, ForecastSubject])[] = [
  ['wheel, once a day', subjectOf('spinWheelEndless')],
  ['slot machine, any time', subjectOf('slotMachine', everytime)],
  ['dice, any time', subjectOf('rollDice', everytime)],
  ['memory game by points, any time', subjectOf('memoryGame', everytime)],
  ['tournament by rank', subjectOf('tournament')],
  ['smart campaign', subjectOf('smartCampaign')],
  ['custom events', subjectOf('customEvent')],
  ['quest', subjectOf('quest')],
  ['streak by events', subjectOf('dailyStreakEvents')],
  ['game mechanics', subjectOf('mechanicsBadge')],
]

/** A plan of those ten over 35 days, for three segments; the first of them is moved by some days. */
const planOf = (moved: number): JointSubject => ({
  campaigns: forecasts.map(([id, { document }], index) => {
    const from = now + (index * 2 + (index === 0 ? moved : 0)) * DAY
    return {
      ...{ id, name: id, segment: ['', 'a', 'b'][index % 3] ?? '', chance: id },
      document: { ...document, startDateTime: from, endDateTime: from + 20 * DAY },
      assumptions: blankAssumptions(sized(index % 3 === 0 ? 60_000 : 20_000, 1000)),
    }
  }),
  segments: ['', 'a', 'b'].map((id) => ({ id, people: id === '' ? 60_000 : 20_000 })),
  ...{ templates: {}, offers: {}, zone: 'Asia/Kolkata', now, to: now + 35 * DAY, gamesPerVisit: 2 },
})

/** As many numbers by chance as a million people have days: what drawing each of them alone would take at the very least. */
function oneByOne(): number {
  let [state, hits] = [1, 0]
  for (let one = 0; one < sized(30_000_000, 100_000); one++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    if (state > 0) hits++
  }
  return hits
}

const section: Section = {
  title:
    'A forecast of a million people over thirty days, 200 futures; against drawing one number for each person and day once',
  run: (print) => {
    const least = median(oneByOne, BRIEFLY)
    const lines = forecasts.map(([name, subject]) => {
      const made = forecast(subject, assumptions)
      const time = median(() => forecast(subject, assumptions), BRIEFLY)
      const method = made?.method === 'panel' ? `panel of ${made.panel}` : 'chances'
      return [name, method, time.toFixed(0), `${(time / least).toFixed(1)} ×`]
    })
    for (const line of table([['document', 'by', 'ms', 'ratio'], ...lines])) print(line)
    print(`Drawing thirty million numbers takes ${least.toFixed(0)} ms.`)
    const kept = keepPreparations()
    let moved = 0
    // Each answer moves the campaign to another day, as somebody does who drags it.
    const quick = median(() => jointForecast(planOf(moved++ % 15), { isQuick: true }, kept), BRIEFLY)
    const single = median(() => forecast(subjectOf('spinWheelEndless'), blankAssumptions(sized(60_000, 1000))), BRIEFLY)
    print(
      `A plan of ten campaigns is answered while one of them is dragged in ${quick.toFixed(1)} ms, ${(quick / single).toFixed(2)} × its forecast alone (${single.toFixed(0)} ms).`,
    )
    const crowd = median(() => playOut(), BRIEFLY)
    print(
      `A crowd of 100,000 plays a wheel in 14 days ${playOut().toLocaleString('en-US')} times in ${crowd.toFixed(0)} ms.`,
    )
  },
}

function playOut(): number {
  const { document, offers, templates, zone } = subjectOf('spinWheelEndless')
  let plays = 0
  for (const { activities } of playCrowd({
    documents: [{ kind: 'rule', id: 'wheel', name: 'Wheel', document }],
    ...{
      templates,
      offers,
      zone,
      from: now,
      to: now + 14 * DAY,
      players: sized(100_000, 500),
      seed: 'a crowd',
      assumptions,
    },
  }))
    plays += activities.length
  return plays
}

export default section
