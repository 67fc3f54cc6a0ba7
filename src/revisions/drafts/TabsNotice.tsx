import { Text } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import classes from '../banner.module.css'

interface Props {
  /** True while the same document is open in another tab. */
  readonly isElsewhere: boolean
  /** True once the browser has refused to keep a draft. */
  readonly areDraftsRefused: boolean
}

/** One line about the surroundings: the same document in another tab, a browser that keeps no drafts. */
export function TabsNotice({ isElsewhere, areDraftsRefused }: Props) {
  const lines = [
    ...(isElsewhere ? ['Also open in another tab. Changes saved there appear here.'] : []),
    ...(areDraftsRefused ? ['This browser stores no drafts. Unsaved changes are lost when the tab closes.'] : []),
  ]
  return lines.map((line) => (
    <Text key={line} size="xs" className={classes.line ?? ''} role="status">
      <Icon name="info" size={14} /> {line}
    </Text>
  ))
}
