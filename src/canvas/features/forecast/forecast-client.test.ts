import { describe, expect, test } from 'vitest'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import {
  createForecastClient,
  type ForecastAnswer,
  type ForecastQuestion,
  type ForecastWorker,
} from './forecast-client.ts'

/** Workers that answer when they are told to. */
function workshop() {
  const workers: (ForecastWorker & {
    asked: ForecastQuestion[]
    ended: boolean
    answer(answer: ForecastAnswer): void
    fail(): void
  })[] = []
  const start = () => {
    const worker: (typeof workers)[number] = {
      asked: [],
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: (question: ForecastQuestion) => worker.asked.push(question),
      terminate: () => {
        worker.ended = true
      },
      answer: (data) => worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent),
      fail: () => worker.onerror?.call(worker as unknown as Worker, {} as ErrorEvent),
    }
    workers.push(worker)
    return worker
  }
  return { workers, asker: createForecastClient<ForecastAnswer>(start) }
}

const question = (seed: string): ForecastQuestion => ({
  subject: { document: {}, templates: {}, offers: {}, zone: 'UTC', now: 0 },
  assumptions: { ...blankAssumptions(10), seed },
})
const answer = (why: string): ForecastAnswer => ({ cannot: why })

describe('an asker', () => {
  test('hands the question to a worker and its answer back', async () => {
    const { workers, asker } = workshop()
    const asked = asker.ask(question('a'))
    workers[0]?.answer(answer('done'))
    expect(await asked).toEqual(answer('done'))
    expect(workers[0]?.asked).toEqual([question('a')])
  })

  test('ends the work on a question that another one takes the place of; the ready worker takes that', async () => {
    const { workers, asker } = workshop()
    const first = asker.ask(question('a'))
    const second = asker.ask(question('b'))
    expect(await first).toBeUndefined()
    expect(workers[0]).toMatchObject({ ended: true })
    expect(workers[1]?.asked).toEqual([question('b')])
    workers[1]?.answer(answer('b'))
    expect(await second).toEqual(answer('b'))
    expect(workers[1]?.ended).toBe(false)
  })

  test('begins anew after a worker that failed', async () => {
    const { workers, asker } = workshop()
    const failed = asker.ask(question('a'))
    workers[0]?.fail()
    expect(await failed).toEqual({ cannot: 'The forecast could not be computed.' })
    const again = asker.ask(question('b'))
    workers[1]?.answer(answer('b'))
    expect(await again).toEqual(answer('b'))
  })

  test('ends all workers when it is closed', async () => {
    const { workers, asker } = workshop()
    const open = asker.ask(question('a'))
    asker.close()
    expect(await open).toBeUndefined()
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
  })
})
