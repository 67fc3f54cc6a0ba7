import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { Avatar } from '../shared/Avatar.tsx'
import css from './mail.module.css'

interface Props {
  readonly mail: OutgoingMessage
  readonly sender: string
  readonly recipient: string
  readonly narrow: boolean
  readonly dark: boolean
  /** True for the text part, which programs without HTML show. */
  readonly asText: boolean
}

/** Turns the colours of a mail round, but for its pictures. */
const turnedRound =
  '<style>html{filter:invert(.92) hue-rotate(180deg);background:#fff}img{filter:invert(1) hue-rotate(180deg)}</style></head>'

/** A mail as it is read. Its HTML stands in a frame that runs nothing, opens nothing and has no way to the page. */
export const OpenedMail = ({ mail, sender, recipient, narrow, dark, asText }: Props) => (
  <div className={css.opened} data-narrow={narrow || undefined}>
    <div className={css.title} dir="auto">
      {mail.title || '(no subject)'}
    </div>
    <div className={css.from}>
      <Avatar name={sender} />
      <div className={css.names}>
        <span>
          <strong>{sender}</strong> <span className={css.link}>Unsubscribe</span>
        </span>
        <span className={css.faint}>to {recipient}</span>
      </div>
      <span className={css.faint}>9:41</span>
    </div>
    {asText ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      <pre className={css.plain} dir="auto" tabIndex={0}>
        {mail.text}
      </pre>
    ) : (
      <iframe
        className={css.frame}
        data-narrow={narrow || undefined}
        title="The mail"
        sandbox=""
        srcDoc={dark ? mail.html.replace('</head>', turnedRound) : mail.html}
      />
    )}
  </div>
)
