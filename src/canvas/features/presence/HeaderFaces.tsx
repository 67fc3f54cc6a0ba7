import { VisuallyHidden } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '#src/format/lists.ts'
import { Faces } from '#src/kit/people/Faces.tsx'
import { followedAtom, peopleAtom } from './people-atoms.ts'

/** The faces of the others in the header of the editor. A click follows somebody’s view, another one ends that. */
export function HeaderFaces() {
  const people = useAtomValue(peopleAtom)
  const [followed, setFollowed] = useAtom(followedAtom)
  return (
    <>
      {people.length > 0 && (
        <Faces
          label="Also here"
          people={people}
          most={4}
          button={{
            label: ({ name, lost }) => (lost ? `Follow ${name} (connection lost)` : `Follow ${name}`),
            isPressed: ({ session }) => session === followed,
            onClick: ({ session }) => setFollowed(session === followed ? undefined : session),
          }}
        />
      )}
      <VisuallyHidden role="status">{useComings(people)}</VisuallyHidden>
    </>
  )
}

/** Returns the sentence about who came or left last. */
function useComings(people: readonly { readonly user: string; readonly name: string }[]): string {
  const before = useRef<typeof people>([])
  const [words, setWords] = useState('')
  useEffect(() => {
    const isIn = (one: { readonly user: string }, among: typeof people) => among.some(({ user }) => user === one.user)
    const came = people.filter((one) => !isIn(one, before.current)).map(({ name }) => name)
    const left = before.current.filter((one) => !isIn(one, people)).map(({ name }) => name)
    before.current = people
    if (came.length > 0) setWords(`${formatList(came)} opened this too`)
    else if (left.length > 0) setWords(`${formatList(left)} left`)
  }, [people])
  return words
}
