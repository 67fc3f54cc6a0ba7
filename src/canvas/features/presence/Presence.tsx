import { useOnViewportChange } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { useBoard } from '../../core/editor-context.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { FieldMarks } from './FieldMarks.tsx'
import { OthersSelections } from './OthersSelections.tsx'
import { Pointers } from './Pointers.tsx'
import { peopleAtom } from './people-atoms.ts'
import { speak } from './speak.ts'
import { useFollowing } from './useFollowing.tsx'

/** Presence on the sheet, while others are there: says where this person is, and shows where they are. */
export function Presence() {
  const { store, port } = useBoard()
  const flow = useSteadyFlow()
  const areOthersHere = useAtomValue(peopleAtom).length > 0
  const speaker = useMemo(() => speak(store, port, flow), [store, port, flow])
  useEffect(() => speaker.begin(), [speaker])
  useOnViewportChange({ onChange: useCallback(() => speaker.moved(), [speaker]) })
  const following = useFollowing()
  if (!areOthersHere) return null
  return (
    <>
      <OthersSelections />
      <FieldMarks />
      <Pointers />
      {following}
    </>
  )
}
