import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import classes from './exchange.module.css'

interface Props {
  readonly title?: string
  readonly headers: Exchange['request']['headers']
}

/** Headers, or query terms, as they travelled; folded away until they are asked for. */
export function Headers({ title = 'Headers', headers }: Props) {
  if (headers.length === 0) return null
  return (
    <details>
      <summary className={classes.summary}>
        {title} ({headers.length})
      </summary>
      <dl className={classes.headers}>
        {headers.map(({ key, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice, and its place is its identity
          <Pair key={index} name={key} value={value} />
        ))}
      </dl>
    </details>
  )
}

const Pair = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
