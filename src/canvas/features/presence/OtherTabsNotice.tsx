import { Text } from '@mantine/core'
import { atom, useAtomValue } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import classes from '#src/revisions/banner.module.css'
import { savedAtom } from '../../core/atoms.ts'
import { otherEditorsAtom } from './tabs-atoms.ts'

/** True once the browser has refused to keep a draft. */
export const areDraftsRefusedAtom = atom(false)

/** One line about the surroundings: the same document in another tab, a browser that keeps no drafts. */
export function OtherTabsNotice({ kind }: { readonly kind: string }) {
  const others = useAtomValue(otherEditorsAtom)
  const noDrafts = useAtomValue(areDraftsRefusedAtom)
  const { id } = useAtomValue(savedAtom)
  const isElsewhere = id !== undefined && others.some((one) => one.kind === kind && one.id === id)
  const lines = [
    ...(isElsewhere ? ['Also open in another tab. Changes saved there appear here.'] : []),
    ...(noDrafts ? ['This browser stores no drafts. Unsaved changes are lost when the tab closes.'] : []),
  ]
  return lines.map((line) => (
    <Text key={line} size="xs" className={classes.line ?? ''} role="status">
      <Icon name="info" size={14} /> {line}
    </Text>
  ))
}
