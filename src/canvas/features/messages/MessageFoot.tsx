import { useAtomValue } from 'jotai'
import { nodeOf } from '../../core/atoms.ts'
import { figureKindAtom } from '../../core/results-atoms.ts'
import { savedMessagesAtom, storedIdOf } from '../../core/saved-messages.ts'
import foot from '../forecast/forecast.module.css'
import { costWords, forecastSentence, outcomeWords, sentWords, troubleWords } from './forecast/message-figures.ts'
import { messageForecastAtom } from './forecast/message-forecast-atom.ts'

/** The figures at the foot of a message's card: what is forecast of it, or what became of it so far. */
export function MessageFoot({ id }: { readonly id: string }) {
  return useAtomValue(figureKindAtom) === 'results' ? <Outcome id={id} /> : <Forecast id={id} />
}

function Forecast({ id }: { readonly id: string }) {
  const shown = useAtomValue(messageForecastAtom)
  const forecast = shown?.by.get(id)
  if (!shown || !forecast) return <div className={foot.onCard} aria-hidden />
  const cost = costWords(forecast, shown.currency)
  return (
    <div className={foot.onCard} data-forecast title={forecastSentence(forecast, shown.currency)}>
      <span className={foot.line}>
        <b>{sentWords(forecast).replace(/ sent$/, '')}</b> sent{cost && ` · ${cost}`}
      </span>
    </div>
  )
}

function Outcome({ id }: { readonly id: string }) {
  const data = useAtomValue(nodeOf(id))?.data
  const saved = useAtomValue(savedMessagesAtom)
  const figures = saved.get(storedIdOf(data ?? {}) ?? '')?.figures
  if (!figures)
    return (
      <div className={foot.onCard}>
        <span className={foot.line}>{storedIdOf(data ?? {}) ? 'Nothing sent yet' : 'Not saved yet'}</span>
      </div>
    )
  return (
    <div className={foot.onCard} data-results title={troubleWords(figures) || undefined}>
      <span className={foot.line}>
        {outcomeWords(figures).map(([count, what], at) => (
          <span key={what}>
            {at > 0 && ' · '}
            <b>{count}</b> {what}
          </span>
        ))}
      </span>
    </div>
  )
}
