import { Suspense, useEffect, useState } from 'react'
import { onDemand } from '../on-demand.ts'

const HintBubble = onDemand(async () => (await import('./HintBubble.tsx')).HintBubble)

/** The time for which a control is pointed at or focused before its hint is shown, in milliseconds. */
const HINT_DELAY_MS = 300

/**
 * The hints of all controls of a page that have one (`hint`): one tooltip for all of them, which comes when the first is
 * wanted. A tooltip a control costs as much as the control. A press or a key takes it away; a finger brings none.
 */
export function Hints() {
  const [target, setTarget] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted: HTMLElement | undefined
    const want = (next: HTMLElement | undefined) => {
      if (next === wanted) return
      wanted = next
      clearTimeout(timer)
      setTarget(undefined)
      if (!next) return
      void HintBubble.load()
      timer = setTimeout(() => setTarget(next), HINT_DELAY_MS)
    }
    const hinted = ({ target: at }: Event) =>
      (at instanceof Element && at.closest<HTMLElement>('[data-hint]')) || undefined
    const dismiss = () => {
      clearTimeout(timer)
      setTarget(undefined)
    }
    const listeners = {
      pointerover: (event: PointerEvent) => event.pointerType !== 'touch' && want(hinted(event)),
      focusin: (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && want(hinted(event)),
      focusout: () => want(undefined),
      pointerdown: dismiss,
      keydown: dismiss,
      wheel: dismiss,
    }
    const all = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of all) document.addEventListener(type, listener, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of all) document.removeEventListener(type, listener, { capture: true })
    }
  }, [])
  return <Suspense>{target && <HintBubble key={target.dataset.hint} target={target} />}</Suspense>
}
