import { expect, test } from 'vitest'
import type { JointSubject } from '#src/engine/joint-forecast/model.ts'
import { forecastInProcess } from './forecast-in-process.ts'

/** The number of processes that this one has started and that have not ended. */
const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

test('a forecast that fails says why, and leaves no process behind', async () => {
  const before = children()
  await expect(forecastInProcess({} as JointSubject)).rejects.toThrow(/undefined/)
  await expect.poll(children).toBe(before)
})

test('a forecast ends with the server', async () => {
  const before = children()
  const stopping = new AbortController()
  const forecast = forecastInProcess({} as JointSubject, stopping.signal)
  expect(children()).toBe(before + 1)
  stopping.abort(new Error('the server ends'))
  await expect(forecast).rejects.toThrow('the server ends')
  await expect.poll(children).toBe(before)
})
