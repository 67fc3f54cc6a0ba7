import { useEffect, useState } from 'react'
import { Said } from '../frame/Said.tsx'
import css from './predict.module.css'
import { type PredictView, partsOf } from './predict-view.ts'

/** The time that is left to answer, in the words of the template; nothing once it is over. */
export function Deadline({ view }: { readonly view: PredictView }) {
  const { deadline = 0, units, timerHeader } = view
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  if (deadline <= now) return null
  const parts = partsOf(deadline - now)
  return (
    <div className={css.deadline} role="timer">
      <Said as="p" words={timerHeader} />
      <p className={css.parts}>
        {units.map((unit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place
          <span key={at}>
            <strong>{parts[at]}</strong> <span dir="auto">{unit}</span>
          </span>
        ))}
      </p>
    </div>
  )
}
