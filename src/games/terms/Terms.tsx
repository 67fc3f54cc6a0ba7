import { inLanguage } from '#schemas/documents/localised.ts'
import { type JsonObject, objectAt, textAt } from '#schemas/json.ts'
import { RichText } from '../frame/RichText.tsx'
import { addressOf } from '../frame/reading.ts'
import { readableOn, sizeOf, styleOf } from '../look.ts'
import css from './terms.module.css'

interface Props {
  /** The rule, of any shape. */
  readonly rule: JsonObject
  /** The place of the language in `localizationconfig`, from 0. */
  readonly language: number
  readonly onAgree: () => void
}

/** The terms of a rule, which stand before its first play until they are agreed to (C §3 "terms settings", E §9 "I Agree"). */
export function Terms({ rule, language, onAgree }: Props) {
  const terms = inLanguage(rule, language)
  const title = objectAt(terms, 'titleObj')
  const button = objectAt(terms, 'buttonConfig') ?? {}
  const [background, colour] = [textAt(terms, 'tncContentBgColor'), textAt(button, 'bgColor')]
  const [image, full] = [addressOf(terms.tncImageUrl), textAt(terms, 'redirectionUrl')]
  const hasImage = image !== '' && terms.bannerImageFlag !== false
  const heading = textAt(terms, 'tncTitle') || (title && textAt(title, 'text')) || 'Terms and conditions'
  return (
    <section
      className={css.terms}
      aria-label={heading}
      style={background ? { backgroundColor: background, color: readableOn(background) } : {}}
    >
      {hasImage && <img src={image} alt="" className={css.image} />}
      <h3 className={css.title} style={styleOf(title)}>
        {heading}
      </h3>
      <RichText className={css.text} html={textAt(terms, 'tncContentText')} />
      {/^https?:\/\//i.test(full) && (
        <a href={full} target="_blank" rel="noreferrer">
          Read the full terms
        </a>
      )}
      <button
        type="button"
        className={css.agree}
        style={{
          ...(colour ? { backgroundColor: colour, color: readableOn(colour) } : {}),
          width: sizeOf(button.width) || '50%',
          borderRadius: sizeOf(button.radius) || '8px',
        }}
        onClick={onAgree}
      >
        {textAt(button, 'text') || 'I Agree'}
      </button>
    </section>
  )
}
