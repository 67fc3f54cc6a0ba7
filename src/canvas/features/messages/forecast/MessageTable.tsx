import { UnstyledButton } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { whenWords } from '#nodes/shared/message/message-words.ts'
import { nodeById } from '#src/graph/graph.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { graphAtom } from '../../../core/atoms.ts'
import { useBoard } from '../../../core/editor-context.ts'
import classes from '../../forecast/panel.module.css'
import { RangeBar } from '../../forecast/RangeBar.tsx'
import { likelyWords, rangeWords } from '../../forecast/words.ts'
import { costRange, costWords } from './message-figures.ts'
import { messageForecastAtom } from './message-forecast-atom.ts'

/** The forecast of each message: how many are sent, to how many people, and what they cost. */
export function MessageTable() {
  const shown = useAtomValue(messageForecastAtom)
  const graph = useAtomValue(graphAtom)
  const { show } = useBoard()
  const { names } = useLookups()
  if (!shown || shown.by.size === 0) return null
  const most = Math.max(...[...shown.by.values()].map(({ sent }) => sent.p90))
  return (
    <table className={classes.rewards} aria-label="Messages">
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Sent</th>
          <th scope="col">People</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {[...shown.by.values()].map((forecast) => {
          const node = nodeById(graph, forecast.id)
          if (!node) return null
          const kind = nodeKind(node.kind)
          const range = costRange(forecast.cost, shown.currency)
          const cost = costWords(forecast, shown.currency)
          return (
            <tr key={forecast.id}>
              <th scope="row">
                <UnstyledButton className={classes.jump ?? ''} onClick={() => show(forecast.id)}>
                  <Icon name={isIconName(kind.icon) ? kind.icon : 'message'} size={14} />{' '}
                  {kind.title(node.data, names) || kind.label}
                </UnstyledButton>
                <span className={classes.small}>{whenWords(node.data, names)}</span>
              </th>
              <td>
                <RangeBar spread={forecast.sent} most={most} limit={undefined} tone="calm" />
                <b>{likelyWords(forecast.sent)}</b> <span className={classes.small}>{rangeWords(forecast.sent)}</span>
              </td>
              <td>
                <b>{likelyWords(forecast.people)}</b>
              </td>
              <td>
                {cost ? <b>{cost}</b> : <span className={classes.small}>free</span>}{' '}
                {range !== cost && <span className={classes.small}>{range}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
