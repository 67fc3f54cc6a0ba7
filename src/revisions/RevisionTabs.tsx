import { CloseButton, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './revision-panel.module.css'

/** One tab of the panel. */
export interface RevisionTabContent<Tab extends string> {
  readonly value: Tab
  readonly label: string
  readonly content: ReactNode
}

interface Props<Tab extends string> {
  /** The tabs that there are now. */
  readonly tabs: readonly RevisionTabContent<Tab>[]
  readonly open: Tab
  readonly onOpen: (tab: Tab | undefined) => void
}

/** The panel below a document: what a save changes, the versions, and what has to be merged. */
export function RevisionTabs<Tab extends string>({ tabs, open, onOpen }: Props<Tab>) {
  return (
    <section
      className={classes.panel}
      aria-label="Changes and versions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onOpen(undefined)
      }}
    >
      <Tabs
        value={open}
        onChange={(value) => onOpen(tabs.find((tab) => tab.value === value)?.value)}
        keepMounted={false}
        style={{ display: 'contents' }}
      >
        <div className={classes.tabs}>
          <Tabs.List>
            {tabs.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <CloseButton className={classes.close ?? ''} aria-label="Close changes" onClick={() => onOpen(undefined)} />
        </div>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value} className={classes.body ?? ''}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
