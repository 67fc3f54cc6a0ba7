import { useCallback, useEffect, useRef, useState } from 'react'
import { type Solving, startSolving } from './solving.ts'

/** The state of a form's captcha: the share that is done (0 to 1), done, or the reason of a failure. */
export type CaptchaState =
  | { readonly is: 'working'; readonly share: number }
  | { readonly is: 'solved' }
  | { readonly is: 'failed'; readonly reason: string }

const begun: CaptchaState = { is: 'working', share: 0 }

/** Solves a captcha while a form is filled in, beginning at once; `solved` waits for it, `restart` is for one that is used. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>(begun)
  const current = useRef<Solving>(undefined)

  const restart = useCallback((): Solving => {
    current.current?.stop()
    setState(begun)
    const solving = startSolving((share) => current.current === solving && setState({ is: 'working', share }))
    current.current = solving
    solving.solved.then(
      () => current.current === solving && setState({ is: 'solved' }),
      (error: Error) => current.current === solving && setState({ is: 'failed', reason: error.message }),
    )
    return solving
  }, [])

  useEffect(() => {
    restart()
    return () => {
      const leaving = current.current
      current.current = undefined
      leaving?.stop()
    }
  }, [restart])

  const solved = useCallback(async (): Promise<string> => {
    const solving = current.current
    return (solving && !solving.isStale() ? solving : restart()).solved
  }, [restart])

  return { state, solved, restart }
}
