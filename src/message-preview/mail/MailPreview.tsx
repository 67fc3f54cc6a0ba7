import { Switch } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { textAt } from '#schemas/json.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { type MessagePreviewProps, renderedFor, senderName } from '../rendered-for.ts'
import { Choice } from '../shared/Choice.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Phone } from '../shared/Phone.tsx'
import { Preview } from '../shared/Preview.tsx'
import { useIsCut } from '../shared/useIsCut.ts'
import { InboxLine } from './InboxLine.tsx'
import css from './mail.module.css'
import { OpenedMail } from './OpenedMail.tsx'

/** The size from which on Gmail cuts a mail off. */
const CLIPPED_BYTES = 102 * 1024

/** The least width of a window that is wide, in pixels: beside a narrow form it is drawn smaller as a whole. */
const WIDE_PIXELS = 680

const views = { wide: 'Wide', narrow: 'Narrow', text: 'Text' } as const

/** An e-mail: its line in the inbox, and the opened mail as the server would send it; wide, narrow, dark, and its text part. */
export default function MailPreview(props: MessagePreviewProps) {
  const [view, setView] = useState<keyof typeof views>('wide')
  const [dark, setDark] = useState(false)
  const sent = renderedFor(props)
  const words = useMemo(() => wordsOf(sent.html), [sent.html])
  const sender = senderName(props.sender)
  const bytes = new TextEncoder().encode(sent.html).length
  const mute = sent.html.split('alt=""').length - 1
  const narrow = view === 'narrow'
  const { ref: place, width } = useElementSize()
  const isTight = !narrow && width > 0 && width < WIDE_PIXELS
  const [subject, isCut] = useIsCut<HTMLSpanElement>(`${view} ${isTight} ${sent.title}`)
  const opened = (
    <OpenedMail {...{ narrow, dark, sender }} mail={sent} asText={view === 'text'} recipient={sent.name || sent.to} />
  )
  return (
    <Preview
      wide={!narrow}
      label={`As an e-mail, ${views[view].toLowerCase()}${dark ? ' and dark' : ''}`}
      choices={
        <>
          <Choice label="View" options={views} value={view} onChange={setView} />
          <Switch label="Dark" checked={dark} onChange={(event) => setDark(event.currentTarget.checked)} />
        </>
      }
      facts={
        <>
          <Fact warns={isCut}>
            {formatCount([...sent.title].length, 'character')} in the subject{isCut && ': it is cut in the inbox'}
          </Fact>
          {textAt(props.document, 'preheader') === '' && (
            <Fact warns>No preheader: inboxes show the first words of the mail</Fact>
          )}
          {mute > 0 && <Fact warns>{`${formatCount(mute, 'picture')} without a text that stands for it`}</Fact>}
          <Fact warns={bytes > CLIPPED_BYTES}>
            {formatNumber(Math.ceil(bytes / 1024))} KB of HTML; Gmail cuts it off after 102 KB
          </Fact>
          {dark && <Fact>Dark as programs that turn the colours round show it; others leave the mail light</Fact>}
        </>
      }
    >
      <div ref={place} className={css.place}>
        <div
          className={css.program}
          data-dark={dark}
          data-narrow={narrow || undefined}
          style={isTight ? { width: WIDE_PIXELS, zoom: width / WIDE_PIXELS } : {}}
        >
          <InboxLine {...{ sender, narrow, words }} subject={sent.title} ref={subject} />
          {narrow ? (
            <Phone system="ios" scheme={dark ? 'dark' : 'light'}>
              {opened}
            </Phone>
          ) : (
            opened
          )}
        </div>
      </div>
    </Preview>
  )
}

/** Returns the words of a mail as inboxes show them behind the subject. */
const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(/<\/(?:p|h\d|li|td|div)>/g, ' $&'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
