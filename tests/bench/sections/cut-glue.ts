import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { median, type Section, table } from '../section.ts'

const sizes = [10, 40, 100, 400, 1000, 4000]

/** A wheel with so many reward rows: a third of them share an offer, as rows do. */
function wheelOf(rows: number) {
  const rewardAssigment = Array.from({ length: rows }, (_, index) => {
    const offer = index % 3 ? index : 0
    const won = { quadrant: index + 1, winingQuadrant: true, percentage: 100 / rows }
    return { ...won, offerId: `offer-${offer}`, offerName: `Offer number ${offer}`, resultText: `You won ${index}` }
  })
  const combination = rewardAssigment.map((row) => row.quadrant)
  return { ...drawnRuleSamples.spinWheelFull, combination, winningQuandrants: rows, rewardAssigment }
}

/** Cut, glue and check of one document, against parsing and writing its text: what opening and saving costs besides. */
const section: Section = {
  title: 'Cut + glue + check, against JSON.parse + JSON.stringify of the same document',
  run: (print) => {
    const measured = sizes.map((rows) => {
      const document = wheelOf(rows)
      const text = JSON.stringify(document)
      return {
        rows,
        json: median(() => JSON.stringify(JSON.parse(text))),
        cutting: median(() => cut(document, 'rule')),
        gluing: median(
          (
            (graph) => () =>
              glue(graph)
          )(cut(document, 'rule')),
        ),
        checking: median(() => check(document, 'rule', { now: 0 })),
      }
    })
    const perRow = (one: (typeof measured)[number]) => ((one.cutting + one.gluing + one.checking) * 1000) / one.rows
    const least = Math.min(...measured.map(perRow))
    const head = ['rows', 'cut ms', 'glue ms', 'check ms', 'all ms', 'JSON ms', 'ratio', 'µs a row', 'growth a row']
    const lines = measured.map((one) => {
      const all = one.cutting + one.gluing + one.checking
      const times = [one.cutting, one.gluing, one.checking, all, one.json].map((time) => time.toFixed(3))
      const ratio = `${(all / one.json).toFixed(1)} ×`
      return [one.rows, ...times, ratio, perRow(one).toFixed(2), `${(perRow(one) / least).toFixed(2)} ×`]
    })
    for (const line of table([head, ...lines])) print(line)
  },
}

export default section
