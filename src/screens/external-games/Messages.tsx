import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatPrecise } from '#src/format/numbers.ts'
import { scoreIn } from '#src/games/plain/score.ts'
import css from './messages.module.css'

/** The most messages that are shown. */
const MAX_MESSAGES_SHOWN = 5

/** The most characters of a message that are shown. */
const MAX_CHARACTERS_SHOWN = 120

interface Told {
  readonly at: number
  readonly text: string
  readonly score: number | undefined
}

/** The messages of the game in the frame, the latest first: the score that counts, and what is none. */
export function Messages() {
  const [told, setTold] = useState<readonly Told[]>([])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-external-game]')]
      if (!frames.some(({ contentWindow }) => contentWindow !== null && contentWindow === source)) return
      const text = (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, MAX_CHARACTERS_SHOWN)
      setTold((before) => [{ at: Date.now(), text, score: scoreIn(data) }, ...before].slice(0, MAX_MESSAGES_SHOWN))
    }
    // Heard before the game itself hears it, and closes its frame.
    window.addEventListener('message', hear, true)
    return () => window.removeEventListener('message', hear, true)
  }, [])
  const latest = told.find(({ score }) => score !== undefined)?.score
  return (
    <section className={css.messages} aria-label="Messages of the game">
      <Text size="sm" fw={600}>
        Score: {formatPrecise(latest)}
      </Text>
      {told.length === 0 ? (
        <Text size="sm" className={css.quiet ?? ''}>
          Play the game: what it tells this page stands here.
        </Text>
      ) : (
        <ol className={css.list}>
          {told.map(({ at, text, score }) => (
            <li key={`${at} ${text}`}>
              <code>{text}</code> {score === undefined ? 'no score in it' : `counts as ${formatPrecise(score)}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
