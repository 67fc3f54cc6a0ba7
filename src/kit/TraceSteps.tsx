import type { TraceStep } from '#schemas/values/play.ts'
import classes from './TraceSteps.module.css'

/** The conditions of a decision as a tree, each with whether it held. */
export function TraceSteps({ steps }: { readonly steps: readonly TraceStep[] }) {
  return (
    <ul className={classes.tree}>
      {steps.map(({ held, says, of = [] }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place
        <li key={at}>
          <TraceMark held={held} />
          {says}
          {of.length > 0 && <TraceSteps steps={of} />}
        </li>
      ))}
    </ul>
  )
}

/** The sign of a condition or a decision that held, or did not. */
export function TraceMark({ held }: { readonly held: boolean }) {
  return (
    <span role="img" aria-label={held ? 'held' : 'did not hold'} className={classes.mark} data-held={held || undefined}>
      {held ? '✓' : '✗'}
    </span>
  )
}
