import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { afterRelease } from '../../../core/pointer.ts'
import { createForecastClient, type ForecastClient, type MessagesAnswer } from '../../forecast/forecast-client.ts'
import { useForecastQuestion } from '../../forecast/useForecastQuestion.ts'
import { messageForecastAtom } from './message-forecast-atom.ts'
import { useMessageQuestion } from './useMessageQuestion.ts'

/** The time for which nothing may change before messages are forecast, in milliseconds: after the document they hang beside. */
const FORECAST_DELAY_MS = 300

/** Forecasts the messages of the sheet whenever they, the document or the assumptions change. Draws nothing itself. */
export function MessageForecaster() {
  const about = useForecastQuestion()
  const question = useMessageQuestion()
  const setForecast = useSetAtom(messageForecastAtom)
  const client = useRef<ForecastClient<MessagesAnswer>>(undefined)
  useEffect(() => () => client.current?.close(), [])
  useEffect(() => () => setForecast(undefined), [setForecast])
  useEffect(() => {
    if (!about || !question) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      client.current ??= createForecastClient<MessagesAnswer>()
      const { assumptions, subject } = about
      const { list, told } = question
      const asked = { subject: { ...subject, now: Date.now() }, assumptions, messages: { list, told } }
      const answer = await client.current.ask(asked)
      if (!answer) return
      afterRelease(() => {
        if (!isCurrent) return
        const by = 'cannot' in answer ? undefined : new Map(answer.messages.map((one) => [one.id, one]))
        setForecast(by && { by, currency: told.currency })
      })
    }, FORECAST_DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [about, question, setForecast])
  return null
}
