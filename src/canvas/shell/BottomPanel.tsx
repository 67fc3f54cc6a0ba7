import { UnstyledButton } from '@mantine/core'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { type BottomTab, bottomTabAtom } from '../core/view-state.ts'
import { forecastTab } from '../features/forecast/forecast-tab.ts'
import { problemsTab } from '../features/problems/Problems.tsx'
import { resultsTab } from '../features/results/results-tab.tsx'
import classes from './bottom-panel.module.css'

/** The tabs, from the left. */
const tabs: readonly BottomTab[] = [problemsTab, forecastTab, resultsTab]

/** The panel below the sheet: tabs in one line, each a region of its own, at most one of them open. */
export function BottomPanel() {
  return (
    <div className={classes.bar}>
      {tabs.map((tab) => (
        <Part key={tab.id} tab={tab} />
      ))}
    </div>
  )
}

const always = () => true

function Part({ tab: { id, label, Head, Panel, useShown = always } }: { readonly tab: BottomTab }) {
  const [open, setOpen] = useAtom(bottomTabAtom)
  const isOpen = open === id
  if (!useShown()) return null
  return (
    <section className={classes.part} aria-label={label}>
      <UnstyledButton
        className={classes.head ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? undefined : id)}
      >
        <Head />
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={14} />
      </UnstyledButton>
      {isOpen && (
        <div className={classes.body}>
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </div>
      )}
    </section>
  )
}
