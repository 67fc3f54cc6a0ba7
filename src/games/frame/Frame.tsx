import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import type { GameProps } from '../play/game.ts'
import type { Turn } from '../play/use-turn.ts'
import { type Sound, SoundSwitch } from '../sound/Sound.tsx'
import css from './frame.module.css'
import { gameLook } from './game-look.ts'
import layouts from './layouts.module.css'
import { Picture } from './Picture.tsx'
import { Result } from './Result.tsx'
import { Said } from './Said.tsx'

interface Props {
  readonly game: GameProps
  readonly turn: Turn
  /** The name of the kind of game, for screen readers. */
  readonly name: string
  /** The words of the field that was hit, for texts that name it. */
  readonly segment?: string
  /** The text where nothing was won and none is written. */
  readonly instead?: string
  /** True where `instead` is no text of the template. */
  readonly isInsteadOurs?: boolean
  /** The style of `instead`. */
  readonly insteadStyle?: CSSProperties
  readonly style?: CSSProperties
  /** The sound of its action, where it has one. */
  readonly sound?: Sound
  /** Buttons below the stage. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every game: its title on its ground, the stage, its buttons, the reason why it is closed, and the
 * result.
 */
export function Frame({
  game,
  turn,
  name,
  segment = '',
  instead = '',
  isInsteadOurs = false,
  insteadStyle = {},
  style,
  sound,
  controls,
  children,
}: Props) {
  const look = gameLook(game.template, game.language, useBrand())
  const { played, phase, error } = turn
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A picture moves no page.
    if (phase === 'shown' && !game.demonstrates) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [phase, game.demonstrates])
  return (
    <section
      className={look.layout ? `${css.frame} ${layouts[look.layout]}` : css.frame}
      style={{ ...look.page, ...style }}
      aria-label={look.title.text ? `${name}: ${look.title.text}` : name}
      data-game={name}
      data-layout={look.layout}
      data-phase={phase}
      data-over={(phase === 'shown' && !game.open) || undefined}
    >
      {sound?.address && <SoundSwitch sound={sound} />}
      <header className={css.head} data-part="head">
        {look.logo && <Picture from={look.logo} className={css.logo} style={look.logoStyle} />}
        {look.titlePicture && <Picture from={look.titlePicture} className={css.titlePicture} />}
        {look.icon && <Picture from={look.icon} className={css.icon} />}
        <Said as="h2" words={look.title} instead={name} />
        <Said as="p" words={look.subtitle} />
      </header>
      <div className={css.stage} data-part="stage">
        {children}
      </div>
      {controls && (
        <div className={css.controls} data-part="controls" style={{ justifyContent: look.button.place }}>
          {controls}
        </div>
      )}
      {error && (
        <p className={css.note} role="alert">
          {error} You can try again.
        </p>
      )}
      {!game.open && phase !== 'asking' && (
        <p className={css.note} id={turn.closedId}>
          {game.whyNot || 'This is closed at the moment.'}
        </p>
      )}
      <div ref={outcome} className={css.outcome} role="status">
        {phase === 'asking' && <span className={css.hidden}>One moment …</span>}
        {phase === 'shown' && played && !game.hidesResult && (
          <Result
            played={played}
            look={look.result}
            segment={segment}
            instead={instead}
            isInsteadOurs={isInsteadOurs}
            insteadStyle={insteadStyle}
            isStill={game.still ?? false}
          />
        )}
      </div>
    </section>
  )
}
