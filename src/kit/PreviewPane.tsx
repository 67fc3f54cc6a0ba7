import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './preview-pane.module.css'

interface Props {
  /** The choices about the preview, above it. */
  readonly bar: ReactNode
  /** Names the part that scrolls: "The game as players see it". */
  readonly label: string
  /** The sentence below. */
  readonly note: ReactNode
  readonly children: ReactNode
}

/** The result of a form as people will see it: its choices stand above, a sentence below. */
export function PreviewPane({ bar, label, note, children }: Props) {
  return (
    <section className={css.pane} aria-label="Preview">
      <Group gap="xs" className={css.bar ?? ''}>
        {bar}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={css.stage} tabIndex={0} aria-label={label}>
        {children}
      </section>
      <Text size="sm" className={css.note ?? ''}>
        {note}
      </Text>
    </section>
  )
}
