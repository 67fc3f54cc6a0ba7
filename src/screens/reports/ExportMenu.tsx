import { ActionIcon } from '@mantine/core'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'

/** What can be taken out of a report: paper for now. */
export function ExportMenu() {
  return (
    <ActionIcon variant="default" size="lg" aria-label="Print" {...hint('Print')} onClick={() => window.print()}>
      <Icon name="print" />
    </ActionIcon>
  )
}
