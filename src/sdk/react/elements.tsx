'use client'
import { useEffect, useRef } from 'react'
import type { QuestwireDetails, QuestwireEvent } from './events.ts'

/** The listeners of an element, by the names of their props. */
export interface QuestwireListeners {
  readonly onPlay?: (detail: QuestwireDetails['play']) => void
  readonly onResult?: (detail: QuestwireDetails['result']) => void
  readonly onReward?: (detail: QuestwireDetails['reward']) => void
  readonly onClose?: (detail: QuestwireDetails['close']) => void
  readonly onError?: (detail: QuestwireDetails['error']) => void
  /** A task asks for an event of the page: lead the player to where it happens. */
  readonly onAdvance?: (detail: QuestwireDetails['advance']) => void
}

interface Common extends QuestwireListeners {
  readonly className?: string | undefined
  /** The language of this element, where it is another one than the page’s. */
  readonly lang?: string | undefined
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
  /** The one who shows results, whatever the document says. */
  readonly results?: 'SDK' | 'ParentApp' | undefined
}

/** Props of one activity. */
export interface QuestwireActivityProps extends Common {
  /** The id of the rule, or `badges` or `wallet`. */
  readonly rule: string
  /** A tile, the game in its place after a press or at once, the rule’s leaderboard, or the information screen of its rewards. */
  readonly show?: 'card' | 'inline' | 'whole' | 'board' | 'screen' | undefined
  /** Drawn in its design at once, rather than as a tile that brings it. Loads more. */
  readonly expanded?: boolean | undefined
  /** Drawn before it is near the window. */
  readonly loading?: 'eager' | undefined
  /** The height that is kept free until it is there, in pixels. */
  readonly reserve?: number | undefined
}

/** Props of a popup; without a rule, of whichever may come. */
export interface QuestwirePopupProps extends Common {
  readonly rule?: string | undefined
}

const names: readonly QuestwireEvent[] = ['play', 'result', 'reward', 'close', 'error', 'advance']

/** Listens by itself: React 18 knows no events of custom elements. Listeners may change without being bound anew. */
function useListeners({ onPlay, onResult, onReward, onClose, onError, onAdvance }: QuestwireListeners) {
  const element = useRef<HTMLElement>(null)
  const latest = useRef<Readonly<Record<QuestwireEvent, unknown>>>(null)
  useEffect(() => {
    latest.current = {
      play: onPlay,
      result: onResult,
      reward: onReward,
      close: onClose,
      error: onError,
      advance: onAdvance,
    }
  })
  useEffect(() => {
    const { current } = element
    const hear = (event: Event) => {
      const listener = latest.current?.[event.type.replace('questwire:', '') as QuestwireEvent]
      if (typeof listener === 'function') listener((event as CustomEvent).detail)
    }
    for (const name of names) current?.addEventListener(`questwire:${name}`, hear)
    return () => {
      for (const name of names) current?.removeEventListener(`questwire:${name}`, hear)
    }
  }, [])
  return element
}

/** Returns the attributes of what is given; `class` by its own name, which both React 18 and 19 write. */
function attributesOf({ className, ...rest }: Readonly<Record<string, string | number | undefined>>) {
  const given = Object.entries({ class: className, ...rest }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

/** One activity: a game, quest, streak, poll, board, the badge cabinet or the wallet, by its id. */
export function QuestwireActivity({
  rule,
  show,
  expanded,
  loading,
  reserve,
  lang,
  theme,
  results,
  className,
  ...listeners
}: QuestwireActivityProps) {
  const ref = useListeners(listeners)
  return (
    <questwire-activity
      ref={ref}
      rule={rule}
      {...attributesOf({
        ...{ show, expanded: expanded ? '' : undefined, loading, reserve },
        lang,
        theme,
        results,
        className,
      })}
    />
  )
}

/** All that is on for this player, in order. */
export function QuestwireActivities({ lang, theme, results, className, ...listeners }: Common) {
  const ref = useListeners(listeners)
  return <questwire-activities ref={ref} {...attributesOf({ lang, theme, results, className })} />
}

/** A game that comes over the page by itself, when its display wizard says so. */
export function QuestwirePopup({ rule, lang, theme, results, className, ...listeners }: QuestwirePopupProps) {
  const ref = useListeners(listeners)
  return <questwire-popup ref={ref} {...attributesOf({ rule, lang, theme, results, className })} />
}
