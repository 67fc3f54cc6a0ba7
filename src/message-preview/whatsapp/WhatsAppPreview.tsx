import { Badge } from '@mantine/core'
import { asObject, textAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import { type MessagePreviewProps, renderedFor, senderName } from '../rendered-for.ts'
import { Avatar } from '../shared/Avatar.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Phone } from '../shared/Phone.tsx'
import { Preview } from '../shared/Preview.tsx'
import { formatted } from './formatted.tsx'
import css from './whatsapp.module.css'

/** The states of a template at the provider that say more than their own word. */
const states: Readonly<Record<string, { readonly color: string; readonly says: string }>> = {
  approved: { color: 'teal', says: 'It can be sent to anybody' },
  pending: { color: 'yellow', says: 'It cannot be sent before it is approved' },
  received: { color: 'yellow', says: 'It cannot be sent before it is approved' },
  rejected: { color: 'red', says: 'It cannot be sent: it was rejected' },
  paused: { color: 'orange', says: 'It cannot be sent while it is paused: too many people blocked it' },
  disabled: { color: 'red', says: 'It cannot be sent any more' },
}

/** A WhatsApp message on a phone, with the template that is sent and the state of that. */
export default function WhatsAppPreview(props: MessagePreviewProps) {
  const { text, contentSid, contentVariables } = renderedFor(props)
  const sender = senderName(props.sender)
  const template = asObject(props.document.whatsappTemplate)
  const [name, state] = [textAt(template, 'name') || contentSid, textAt(template, 'state')]
  const known = states[state.toLowerCase()]
  const values = Object.entries(contentVariables)
  return (
    <Preview
      label="As a WhatsApp message on a phone"
      facts={
        contentSid === '' ? (
          <Fact warns>No template: a free text reaches only people who wrote to you within the last 24 hours</Fact>
        ) : (
          <>
            <Fact warns={known !== undefined && known !== states.approved}>
              Template {name}{' '}
              {state !== '' && (
                <Badge size="sm" variant="light" color={known?.color ?? 'gray'}>
                  {state}
                </Badge>
              )}
              {known && <span className={css.says}>{known.says}</span>}
            </Fact>
            <Fact>The words are those of the template at the provider; yours are shown here</Fact>
            {values.length > 0 && (
              <Fact>
                {`${formatCount(values.length, 'place')} filled in: ${values.map(([place, value]) => `{{${place}}} ${value || '(empty)'}`).join(', ')}`}
              </Fact>
            )}
          </>
        )
      }
    >
      <Phone system="android">
        <div className={css.head}>
          <span className={css.back} aria-hidden />
          <Avatar name={sender} />
          <span className={css.who}>
            {sender}
            <small>Business account</small>
          </span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={css.talk} tabIndex={0} aria-label="Conversation">
          <span className={css.when}>Today</span>
          {text.trim() !== '' && (
            <div className={css.bubble}>
              <div dir="auto">{formatted(text)}</div>
              <span className={css.time}>9:41</span>
            </div>
          )}
        </section>
        <div className={css.write} aria-hidden>
          <span>Message</span>
          <span className={css.send} />
        </div>
      </Phone>
    </Preview>
  )
}
