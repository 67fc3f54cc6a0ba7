import { useState } from 'react'
import { textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { type MessagePreviewProps, renderedFor, senderName } from '../rendered-for.ts'
import { Choice } from '../shared/Choice.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Phone } from '../shared/Phone.tsx'
import { Preview } from '../shared/Preview.tsx'
import { useIsCut } from '../shared/useIsCut.ts'
import { Notification } from './Notification.tsx'
import css from './push.module.css'

/** The most bytes of title, text, link and picture that the push service takes. */
const MAX_PUSH_BYTES = 4096

const systems = { android: 'Android', ios: 'iOS' } as const
const sizes = { closed: 'As it comes', open: 'Opened' } as const

/** A push notification on the lock screen of a phone; title and text are cut where the system cuts them. */
export default function PushPreview(props: MessagePreviewProps) {
  const [system, setSystem] = useState<keyof typeof systems>('android')
  const [size, setSize] = useState<keyof typeof sizes>('closed')
  const sent = renderedFor(props)
  const shown = `${system} ${size} ${sent.title} ${sent.text} ${sent.image}`
  const [title, isTitleCut] = useIsCut<HTMLDivElement>(shown)
  const [text, isTextCut] = useIsCut<HTMLDivElement>(shown)
  const bytes = new TextEncoder().encode([sent.title, sent.text, sent.link, sent.image].join('')).length
  const cut = [isTitleCut && 'title', isTextCut && 'text'].filter((part) => part !== false)
  return (
    <Preview
      label={`On the lock screen of ${systems[system]}`}
      choices={
        <>
          <Choice label="System" options={systems} value={system} onChange={setSystem} />
          <Choice label="Size" options={sizes} value={size} onChange={setSize} />
        </>
      }
      facts={
        <>
          <Fact warns={cut.length > 0}>
            {cut.length > 0
              ? `The ${cut.join(' and the ')} ${cut.length > 1 ? 'are' : 'is'} cut here`
              : 'Title and text are shown whole here'}
          </Fact>
          <Fact>{sent.link === '' ? 'A tap opens the app' : `A tap opens ${sent.link}`}</Fact>
          <Fact warns={bytes > MAX_PUSH_BYTES}>
            {formatNumber(bytes)} of {formatNumber(MAX_PUSH_BYTES)} bytes
          </Fact>
        </>
      }
    >
      <Phone system={system} overPicture>
        <div className={css.clock} aria-hidden data-system={system}>
          <span className={css.day}>Monday, November 23</span>
          <span className={css.hour}>9:41</span>
        </div>
        <div className={css.stack} data-system={system}>
          <Notification
            {...{ system, title, text }}
            open={size === 'open'}
            app={senderName(props.sender)}
            words={{ title: sent.title, text: sent.text }}
            image={sent.image}
            imageName={textAt(props.document, 'imageName')}
          />
        </div>
      </Phone>
    </Preview>
  )
}
