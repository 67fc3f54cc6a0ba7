/** The settings of the joint forecast that a browser keeps: the games of a visit, and the cap of a day. */
import { useState } from 'react'
import * as v from 'valibot'
import type { DailyCap } from './forecast-words.ts'
import { GAMES_PER_VISIT } from './plan-question.ts'

/** The settings. */
export interface ForecastSettings {
  readonly gamesPerVisit: number
  readonly cap?: DailyCap | undefined
}

const KEY = 'questwire.joint-forecast'

const Stored = v.object({
  gamesPerVisit: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(50)), GAMES_PER_VISIT),
  cap: v.optional(v.object({ unit: v.string(), amount: v.pipe(v.number(), v.gtValue(0)) })),
})

function readSettings(): ForecastSettings {
  try {
    return v.parse(Stored, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return { gamesPerVisit: GAMES_PER_VISIT }
  }
}

/** Returns the settings, and a function that keeps others. A browser that stores nothing forgets them with the page. */
export function useForecastSettings(): readonly [ForecastSettings, (settings: ForecastSettings) => void] {
  const [settings, setSettings] = useState(readSettings)
  return [
    settings,
    (changed) => {
      setSettings(changed)
      try {
        localStorage.setItem(KEY, JSON.stringify(changed))
      } catch {
        // Storage is off or full.
      }
    },
  ]
}
