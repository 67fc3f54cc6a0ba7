import { useEffect, useRef } from 'react'
import { gluedAtom, graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { forecastAtom, isForecastStaleAtom } from '../../core/forecast-atoms.ts'
import { afterRelease } from '../../core/pointer.ts'
import { createForecastClient, type ForecastAnswer, type ForecastClient } from './forecast-client.ts'
import { placeForecast } from './place-forecast.ts'
import { useForecastQuestion } from './useForecastQuestion.ts'

/** The time for which nothing may change before a forecast is made, in milliseconds. */
const FORECAST_DELAY_MS = 150

/** Forecasts the sheet whenever the document, the things it names or the assumptions change. Draws nothing itself. */
export function Forecaster() {
  const { store } = useBoard()
  const question = useForecastQuestion()
  const client = useRef<ForecastClient<ForecastAnswer>>(undefined)
  useEffect(() => () => client.current?.close(), [])

  useEffect(() => {
    if (!question) return
    store.set(isForecastStaleAtom, true)
    let isCurrent = true
    const timer = setTimeout(async () => {
      const [graph, glued] = [store.get(graphAtom), store.get(gluedAtom)]
      client.current ??= createForecastClient<ForecastAnswer>()
      const { assumptions, balance } = question
      const subject = { ...question.subject, now: Date.now() }
      const answer = await client.current.ask({ subject, assumptions, ...(balance && { balance }) })
      if (!answer) return
      afterRelease(() => {
        if (!isCurrent) return
        store.set(isForecastStaleAtom, false)
        if ('cannot' in answer) store.set(forecastAtom, { is: 'cannot', why: answer.cannot })
        else {
          const placed = placeForecast(answer.forecast, subject, graph, glued)
          store.set(forecastAtom, { is: 'there', shown: { ...answer, subject, assumptions, placed } })
        }
      })
    }, FORECAST_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [store, question])
  return null
}
