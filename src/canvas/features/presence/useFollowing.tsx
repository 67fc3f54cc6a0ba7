import { Button } from '@mantine/core'
import { Panel } from '@xyflow/react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { personColour } from '#src/kit/people/person.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { motionMs } from '../../core/viewport.ts'
import { followedAtom, followedPersonAtom } from './people-atoms.ts'
import classes from './presence.module.css'

/** The events on the sheet with which a person moves their own view again. */
const ownMoves = ['pointerdown', 'wheel', 'touchstart'] as const

/**
 * Moves the view after the one of the person who is followed. Escape, an own move of the view and their leaving end it.
 *
 * @returns The words on the sheet about who is followed.
 */
export function useFollowing() {
  const flow = useSteadyFlow()
  const [session, setFollowed] = useAtom(followedAtom)
  const followed = useAtomValue(followedPersonAtom)
  const isGone = session !== undefined && !followed
  const { x, y, zoom } = followed?.view ?? {}

  useEffect(() => {
    if (isGone) setFollowed(undefined)
  }, [isGone, setFollowed])

  useEffect(() => {
    if (x !== undefined && y !== undefined && zoom !== undefined)
      void flow.setCenter(x, y, { zoom, duration: motionMs() })
  }, [flow, x, y, zoom])

  useEffect(() => {
    if (session === undefined) return
    const end = () => setFollowed(undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end()
    }
    const sheet = document.querySelector('.react-flow__pane')
    for (const event of ownMoves) sheet?.addEventListener(event, end, { passive: true })
    window.addEventListener('keydown', onKey, true)
    return () => {
      for (const event of ownMoves) sheet?.removeEventListener(event, end)
      window.removeEventListener('keydown', onKey, true)
    }
  }, [session, setFollowed])

  if (!followed) return null
  return (
    <Panel position="top-center" className={classes.following ?? ''}>
      <Button
        size="compact-sm"
        style={{ background: personColour(followed.user), color: '#fff' }}
        onClick={() => setFollowed(undefined)}
        aria-label={`Stop following ${followed.name}`}
      >
        Following {followed.name} · Esc to stop
      </Button>
    </Panel>
  )
}
