import type { TraceStep } from '#schemas/values/play.ts'
import css from './bar.module.css'

/** The steps of a decision as a tree of sentences, with a tick or a cross before each. */
export function TraceTree({ steps }: { readonly steps: readonly TraceStep[] }) {
  return (
    <ul className={css.tree}>
      {steps.map(({ what, held, says, of }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place
        <li key={at} data-what={what}>
          <span role="img" aria-label={held ? 'met' : 'not met'} data-held={held}>
            {held ? '✓' : '✗'}
          </span>
          <span>{says}</span>
          {of && of.length > 0 && <TraceTree steps={of} />}
        </li>
      ))}
    </ul>
  )
}
