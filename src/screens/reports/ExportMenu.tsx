import { ActionIcon } from '@mantine/core'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'

/** Takes a report out of the console: onto paper. */
export function ExportMenu() {
  return (
    <ActionIcon variant="default" size="lg" aria-label="Print" {...hint('Print')} onClick={() => window.print()}>
      <Icon name="print" />
    </ActionIcon>
  )
}
