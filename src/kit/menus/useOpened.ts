import { useEffect, useRef, useState } from 'react'

/**
 * Opens a popup when it is mounted. The button that was pressed has just been replaced by that of the popup, which takes over
 * its focus, so that closing gives it back.
 */
export function useOpened(isPressed: boolean) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once
  useEffect(() => {
    if (isPressed) button.current?.focus()
    setOpened(true)
  }, [])
  return { opened, setOpened, button }
}
