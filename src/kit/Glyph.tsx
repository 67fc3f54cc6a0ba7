import type { LucideIcon } from 'lucide-react'

interface Props {
  readonly of: LucideIcon
  /** Edge length in pixels at full scale. */
  readonly size?: number
  readonly className?: string | undefined
}

/** A drawing in the colour of the text around it. It scales with the application, but never below 14 px. */
export function Glyph({ of: Drawn, size = 16, className }: Props) {
  const edge = `max(14px, calc(${size / 16}rem * var(--mantine-scale, 1)))`
  return (
    <Drawn
      aria-hidden
      focusable={false}
      strokeWidth={1.75}
      style={{ width: edge, height: edge, flex: 'none' }}
      {...(className ? { className } : {})}
    />
  )
}
