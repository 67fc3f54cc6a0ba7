import { type CSSProperties, useRef, useState } from 'react'
import css from './questions.module.css'

interface Props {
  readonly from: string
  /** Colours of the button and the line. */
  readonly style: CSSProperties
}

/** The sound of a question: a button that plays and pauses it, and a line to go to any moment of it. Nothing is loaded until it is played. */
export function QuestionSound({ from, style }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [{ at, of }, setTime] = useState({ at: 0, of: 0 })
  const [isBroken, setBroken] = useState(false)
  const told = () => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {}
    setTime({ at: currentTime, of: Number.isFinite(duration) ? duration : 0 })
  }
  const toggle = () => {
    if (isPlaying) audio.current?.pause()
    else audio.current?.play()?.catch(() => setBroken(true))
  }
  return (
    <div className={css.sound} style={style}>
      {/* biome-ignore lint/a11y/useMediaCaption: the question itself is in words */}
      <audio
        ref={audio}
        src={from}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={told}
        onLoadedMetadata={told}
      />
      <button type="button" aria-label="Listen to the question" aria-pressed={isPlaying} onClick={toggle}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={isPlaying ? 'M7 5h4v14H7zm6 0h4v14h-4z' : 'M8 5v14l11-7z'} fill="currentColor" />
        </svg>
      </button>
      {isBroken ? (
        <span role="alert">The sound cannot be played.</span>
      ) : (
        <input
          type="range"
          aria-label="Place in the sound"
          aria-valuetext={`${Math.round(at)} of ${Math.round(of)} seconds`}
          min={0}
          max={of || 1}
          step="any"
          value={at}
          disabled={of === 0}
          onChange={({ target }) => {
            if (audio.current) audio.current.currentTime = Number(target.value)
            told()
          }}
        />
      )}
    </div>
  )
}
