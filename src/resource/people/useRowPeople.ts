import { useEffect } from 'react'

/** Follows who has these documents open (`rowPeopleAtom`); nothing where there are none. */
export function useRowPeople(ids: readonly string[] | undefined) {
  const text = ids?.join(' ') ?? ''
  useEffect(() => {
    if (text === '') return
    let stop: (() => void) | undefined
    let isLeft = false
    void import('./watch-rows.ts').then(({ watchRows }) => {
      if (!isLeft) stop = watchRows(text.split(' '))
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [text])
}
