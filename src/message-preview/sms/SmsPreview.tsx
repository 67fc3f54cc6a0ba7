import { formatCount, formatMoney } from '#src/format/numbers.ts'
import { type SmsParts, smsPartsOf } from '#src/message-rendering/sms-parts.ts'
import { type MessagePreviewProps, renderedFor, senderName } from '../rendered-for.ts'
import { Avatar } from '../shared/Avatar.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Linked } from '../shared/Linked.tsx'
import { Phone } from '../shared/Phone.tsx'
import { Preview } from '../shared/Preview.tsx'
import { characterNames } from './character-names.ts'
import css from './sms.module.css'

/** The props of the preview of a message. */
export interface SmsPreviewProps extends MessagePreviewProps {
  /** The price of one part; without it only the parts are named. */
  readonly pricePerPart?: { readonly amount: number; readonly currency: string } | undefined
}

/** A message on a phone; its parts, its encoding and why, and what it costs. */
export default function SmsPreview({ pricePerPart, ...props }: SmsPreviewProps) {
  const { text } = renderedFor(props)
  const parts = smsPartsOf(text)
  const sender = senderName(props.sender)
  return (
    <Preview label="As a message on a phone" facts={<Facts parts={parts} price={pricePerPart} />}>
      <Phone system="ios">
        <div className={css.head}>
          <Avatar name={sender} />
          <span>{sender}</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={css.talk} tabIndex={0} aria-label="Conversation">
          <span className={css.when}>Today 9:41</span>
          {text.trim() !== '' && (
            <div className={css.bubble} dir="auto">
              <Linked text={text} />
            </div>
          )}
        </section>
        <div className={css.write} aria-hidden>
          Text message
        </div>
      </Phone>
    </Preview>
  )
}

function Facts({ parts, price }: { readonly parts: SmsParts; readonly price: SmsPreviewProps['pricePerPart'] }) {
  const { count, encoding, used, capacity, forcing } = parts
  const names = characterNames(forcing)
  return (
    <>
      <Fact warns={count > 1}>
        {count === 0 ? 'No text yet' : `${formatCount(count, 'part')} for this person`}
        {price && count > 0 && `, ${formatMoney(price.amount * count, price.currency)}`}
        {!price && count > 1 && `: charged as ${formatCount(count, 'message')}`}
        <span className={css.parts} aria-hidden>
          {used.map((characters, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
            <span key={index} className={css.part}>
              <span style={{ width: `${(characters / capacity) * 100}%` }} />
            </span>
          ))}
        </span>
      </Fact>
      {count > 0 && (
        <Fact>{`${used.at(-1)} of ${capacity} characters in ${count > 1 ? 'the last part' : 'one part'}`}</Fact>
      )}
      <Fact warns={names.length > 0}>
        {names.length === 0
          ? `Encoded as ${encoding}, the small one: 160 characters in one part, 153 each in several`
          : `Encoded as ${encoding} because of ${names.join(', ')}: 70 characters in one part, 67 each in several`}
      </Fact>
    </>
  )
}
