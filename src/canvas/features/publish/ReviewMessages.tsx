import { UnstyledButton } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { nodeKind } from '#nodes/kinds.ts'
import { whenWords, whomWords } from '#nodes/shared/message/message-words.ts'
import { messagesOn } from '#src/flows/messages/beside.ts'
import type { Graph } from '#src/graph/graph.ts'
import { Icon, isIconName } from '#src/kit/icons.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { forecastSentence } from '../messages/forecast/message-figures.ts'
import { messageForecastAtom } from '../messages/forecast/message-forecast-atom.ts'
import { Section } from './ReviewSections.tsx'
import review from './review.module.css'

interface Props {
  /** The sheet as it would be published. */
  readonly graph: Graph
  /** The time zone of the document, IANA. */
  readonly zone: string
  readonly onShow: (id: string) => void
}

/** The messages that go out with a document: when, to whom, how many and for how much. */
export function ReviewMessages({ graph, zone, onShow }: Props) {
  const shown = useAtomValue(messageForecastAtom)
  const { names } = useLookups()
  const messages = messagesOn(graph).filter(({ anchor }) => anchor !== undefined)
  if (messages.length === 0) return null
  return (
    <Section icon="mail" title="Messages" aside={`${messages.length}`}>
      <ul className={review.messages}>
        {messages.map(({ id, channel, document }) => {
          const kind = nodeKind(channel)
          const forecast = shown?.by.get(id)
          return (
            <li key={id}>
              <Icon name={isIconName(kind.icon) ? kind.icon : 'message'} size={16} />
              <div>
                <UnstyledButton className={review.jump ?? ''} onClick={() => onShow(id)}>
                  {kind.title(document, names) || `${kind.label} without a name`}
                </UnstyledButton>
                <p className={review.dimmed}>
                  {whenWords(document, names, zone)}, to {whomWords(document, names)}.
                </p>
                {shown && forecast && <p>{forecastSentence(forecast, shown.currency)}.</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
