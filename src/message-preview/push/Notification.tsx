import { type CSSProperties, type RefObject, useState } from 'react'
import { Avatar } from '../shared/Avatar.tsx'
import css from './push.module.css'

interface Props {
  readonly system: 'android' | 'ios'
  /** As it stands once somebody pulls it open. */
  readonly open: boolean
  /** The name of the app. */
  readonly app: string
  readonly words: { readonly title: string; readonly text: string }
  readonly image: string
  readonly imageName: string
  readonly title: RefObject<HTMLDivElement | null>
  readonly text: RefObject<HTMLDivElement | null>
}

/** The lines of text that a system shows: as it comes, opened, and opened with a large picture above or below. */
const lines = { android: { closed: 1, open: 12, pictured: 1 }, ios: { closed: 4, open: 14, pictured: 6 } } as const

/** A notification as the system draws it: small with its picture beside it, or open with the picture in full. */
export function Notification({ system, open, app, words, image, imageName, title, text }: Props) {
  const [broken, setBroken] = useState('')
  const hasPicture = image !== '' && broken !== image
  const shown = lines[system][!open ? 'closed' : hasPicture ? 'pictured' : 'open']
  const picture = (
    <img
      className={css.picture}
      data-large={open || undefined}
      src={image}
      alt={imageName || 'Picture'}
      onError={() => setBroken(image)}
    />
  )
  return (
    <div className={css.card} data-system={system} style={{ '--lines': shown } as CSSProperties}>
      {system === 'android' && (
        <div className={css.app}>
          {app} <span aria-hidden>·</span> now
        </div>
      )}
      <div className={css.row}>
        <Avatar name={app} shape={system === 'ios' ? 'app' : 'round'} />
        <div className={css.words}>
          <div className={css.head}>
            <div className={css.title} data-open={open || undefined} dir="auto" ref={title}>
              {words.title}
            </div>
            {system === 'ios' && <span className={css.now}>now</span>}
          </div>
          <div className={css.text} dir="auto" ref={text}>
            {words.text}
          </div>
        </div>
        {hasPicture && !open && picture}
      </div>
      {hasPicture && open && picture}
    </div>
  )
}
