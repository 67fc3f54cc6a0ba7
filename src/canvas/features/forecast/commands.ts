import { bottomTabAtom } from '../../core/bottom-panel.ts'
import type { Command } from '../../core/command.ts'
import { forecastTab } from './forecast-tab.ts'

/** The commands for the forecast. */
export const forecastCommands: readonly Command[] = [
  {
    label: 'Show the forecast',
    group: 'Document',
    icon: 'forecast',
    keys: ['F'],
    run: ({ board: { store } }) =>
      store.set(bottomTabAtom, store.get(bottomTabAtom) === forecastTab.id ? undefined : forecastTab.id),
  },
]
