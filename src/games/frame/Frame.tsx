import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useBrand } from '#src/kit/brand.ts'
import type { GameProps } from '../play/game.ts'
import type { Turn } from '../play/use-turn.ts'
import css from './frame.module.css'
import { gameLook } from './game-look.ts'
import { Picture } from './Picture.tsx'
import { Result } from './Result.tsx'
import { Said } from './Said.tsx'

interface Props {
  readonly game: GameProps
  readonly turn: Turn
  /** What kind of game it is, for those who hear it. */
  readonly name: string
  /** The words of the field that was hit, for texts that name it. */
  readonly segment?: string
  /** What is said where nothing was won and no text is written. */
  readonly instead?: string
  readonly style?: CSSProperties
  /** Buttons below the stage. */
  readonly controls?: ReactNode
  readonly children: ReactNode
}

/** What stands around every game: its title on its ground, the stage, its buttons, why it is closed, and what came of it. */
export function Frame({ game, turn, name, segment = '', instead = '', style, controls, children }: Props) {
  const look = gameLook(game.template, game.language, useBrand())
  const { played, phase, error } = turn
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phase === 'shown') outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])
  return (
    <section
      className={css.frame}
      style={{ ...look.page, ...style }}
      aria-label={look.title.text ? `${name}: ${look.title.text}` : name}
      data-game={name}
      data-phase={phase}
    >
      <header className={css.head}>
        {look.logo && <Picture from={look.logo} className={css.logo} />}
        <Said as="h2" words={look.title} instead={name} />
        <Said as="p" words={look.subtitle} />
      </header>
      <div className={css.stage}>{children}</div>
      {controls && <div className={css.controls}>{controls}</div>}
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
        {phase === 'shown' && played && (
          <Result played={played} look={look} segment={segment} instead={instead} isStill={game.still ?? false} />
        )}
      </div>
    </section>
  )
}
