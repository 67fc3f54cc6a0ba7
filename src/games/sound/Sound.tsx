import { type RefObject, useRef, useState } from 'react'
import { useStill } from '../play/use-still.ts'
import css from './sound.module.css'

/** The sound of an action of a game: silent until the player acts, and for good once they have switched it off. */
export interface Sound {
  /** `''` for none. */
  readonly address: string
  readonly isOn: boolean
  readonly element: RefObject<HTMLAudioElement | null>
  /** Plays it from its beginning, where it is on; called from an action of the player only. */
  play(): void
  /** Switches the sound of all games on or off. */
  turn(isOn: boolean): void
}

const KEPT_UNDER = 'questwire.games.sound'

/** Says whether games sound here; undefined where the player has not said so. */
function kept(): boolean | undefined {
  try {
    const held = localStorage.getItem(KEPT_UNDER)
    return held === null ? undefined : held === 'on'
  } catch {
    return undefined
  }
}

function keep(isOn: boolean) {
  try {
    localStorage.setItem(KEPT_UNDER, isOn ? 'on' : 'off')
  } catch {
    // It holds for as long as this page is open.
  }
}

/** Gives a game its sound. Where nothing is to move, nothing sounds either until the player switches it on. */
export function useSound(address: string, still = false): Sound {
  const isStill = useStill(still)
  const [said, setSaid] = useState(kept)
  const element = useRef<HTMLAudioElement>(null)
  const isOn = said ?? !isStill
  return {
    ...{ address, isOn, element },
    play() {
      const audio = element.current
      // Nothing sounds in a picture, however it moves.
      if (!audio || !isOn || audio.closest('[inert]')) return
      audio.currentTime = 0
      // A sound that cannot be played is no reason to stop a game.
      audio.play()?.catch(() => undefined)
    },
    turn(next) {
      setSaid(next)
      keep(next)
      if (!next) element.current?.pause()
    },
  }
}

/** The sound of a game, loaded once it is played, and the switch that mutes it. */
export function SoundSwitch({ sound: { address, isOn, element, turn } }: { readonly sound: Sound }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a noise, without words */}
      <audio ref={element} src={address} preload="none" />
      <button type="button" className={css.switch} aria-label="Sound" aria-pressed={isOn} onClick={() => turn(!isOn)}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M4 9h4l5-4v14l-5-4H4z" />
          {isOn ? <path d="M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11" /> : <path d="M16.5 9.5l5 5m0-5l-5 5" />}
        </svg>
      </button>
    </>
  )
}
