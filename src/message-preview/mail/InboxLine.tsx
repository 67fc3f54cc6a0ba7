import type { Ref } from 'react'
import { Avatar } from '../shared/Avatar.tsx'
import css from './mail.module.css'

interface Props {
  readonly sender: string
  readonly subject: string
  /** The preheader, and what follows it. */
  readonly words: string
  readonly narrow: boolean
  /** The place of the subject. */
  readonly ref: Ref<HTMLSpanElement>
}

/** A mail as it lies in the inbox, unread, among others. */
export const InboxLine = ({ sender, subject, words, narrow, ref }: Props) => (
  <div className={css.inbox} data-narrow={narrow || undefined}>
    <Other />
    <div className={css.line}>
      {narrow && <Avatar name={sender} />}
      <span className={css.sender}>{sender}</span>
      <span className={css.subject} dir="auto" ref={ref}>
        {subject || '(no subject)'}
      </span>
      <span className={css.snippet} dir="auto">
        {words}
      </span>
      <span className={css.time}>9:41</span>
    </div>
    <Other />
  </div>
)

const Other = () => (
  <div className={css.other} aria-hidden>
    <span />
    <span />
    <span />
  </div>
)
