import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { commentMarksAtom, openCommentsAtom } from '../../core/comments.ts'
import { anchoredAtom } from './anchors.ts'

/** Puts the numbers of open comments on the cards and connections that they are about. It draws nothing itself. */
export function CommentMarks() {
  const open = useAtomValue(openCommentsAtom)
  const anchored = useAtomValue(anchoredAtom)
  const setMarks = useSetAtom(commentMarksAtom)
  const marks = useMemo(
    () =>
      new Map(
        Object.entries(open?.byNode ?? {}).flatMap(([place, count]) => {
          const id = anchored.get(place)
          return id === undefined ? [] : [[id, count] as const]
        }),
      ),
    [open, anchored],
  )
  useEffect(() => {
    setMarks(marks)
    return () => setMarks(new Map())
  }, [marks, setMarks])
  return null
}
