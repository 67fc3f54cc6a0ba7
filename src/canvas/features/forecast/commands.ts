import { lowerTabAtom } from '../../core/bottom-panel.ts'
import type { Command } from '../../core/command.ts'
import { forecastTab } from './forecast-tab.ts'

/** What shows the forecast. */
export const forecastCommands: readonly Command[] = [
  {
    label: 'Show the forecast',
    group: 'Document',
    icon: 'forecast',
    keys: ['F'],
    run: ({ board: { store } }) =>
      store.set(lowerTabAtom, store.get(lowerTabAtom) === forecastTab.id ? undefined : forecastTab.id),
  },
]
