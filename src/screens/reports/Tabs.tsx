import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReportTerms } from '#src/navigation/pages.ts'
import { type ReportTab, reportTabs } from './report-tabs.ts'
import { keptTerms } from './report-terms.ts'
import classes from './reports.module.css'

interface Props {
  readonly open: ReportTab
  readonly terms: ReportTerms
}

/** True from the press of a tab until the page it leads to has taken the focus along. */
let isChanging = false

/** The reports as links, so that each has its address; what is filtered stays. */
export function Tabs({ open, terms }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (isChanging) current.current?.focus()
    isChanging = false
  }, [])
  return (
    <nav aria-label="Reports" className={classes.tabs}>
      <ul>
        {reportTabs.map(({ kind, path, label }) => (
          <li key={kind}>
            <Link
              ref={kind === open.kind ? current : undefined}
              to={path}
              search={keptTerms(terms)}
              className={classes.tab}
              aria-current={kind === open.kind ? 'page' : undefined}
              data-open={kind === open.kind || undefined}
              onClick={() => {
                isChanging = kind !== open.kind
              }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
