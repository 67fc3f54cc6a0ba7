import { useEffect, useRef, useState } from 'react'
import type { JointForecast, JointSubject } from '#src/engine/joint-forecast/model.ts'
import type { JointAnswer } from './joint-answers.ts'

/** A joint forecast as it is shown. */
export interface ShownJointForecast {
  readonly forecast: JointForecast | undefined
  /** True while it belongs to an earlier plan. */
  readonly isStale: boolean
  readonly cannot: string | undefined
}

/**
 * Forecasts a plan in a worker of its own, which begins with the first plan and ends with the component.
 *
 * @param plan - The plan; undefined until everything about it is read, and where none is wanted.
 */
export function useJointForecast(plan: JointSubject | undefined): ShownJointForecast {
  const worker = useRef<Worker>(undefined)
  const number = useRef(0)
  const [answer, setAnswer] = useState<JointAnswer>()
  const [asked, setAsked] = useState(0)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (!plan) return
    worker.current ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current.onmessage = ({ data }: MessageEvent<JointAnswer>) => {
      if (data.number === number.current) setAnswer(data)
    }
    worker.current.onerror = () => setAnswer({ number: number.current, cannot: 'The forecast could not be computed.' })
    number.current++
    setAsked(number.current)
    worker.current.postMessage({ number: number.current, plan })
  }, [plan])
  return {
    forecast: answer && 'forecast' in answer ? answer.forecast : undefined,
    isStale: answer?.number !== asked,
    cannot: answer && 'cannot' in answer ? answer.cannot : undefined,
  }
}
