import { type FloatingPosition, Tooltip } from '@mantine/core'
import { useEffect, useId } from 'react'

/** The words of a control beside it; they describe it to assistive technology too, unless they are its name. */
export function HintBubble({ target }: { readonly target: HTMLElement }) {
  const id = useId()
  const words = target.dataset.hint ?? ''
  useEffect(() => {
    if (target.ariaLabel === words || target.hasAttribute('aria-describedby')) return
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [target, words, id])
  const position = (target.dataset.hintSide ?? 'top') as FloatingPosition
  return <Tooltip target={target} label={<span id={id}>{words}</span>} position={position} opened />
}
