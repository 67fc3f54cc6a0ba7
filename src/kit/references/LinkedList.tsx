import { List, Text } from '@mantine/core'
import { LinkAnchor } from '#src/kit/links.tsx'
import { type LinkedDocument, labelOf } from './linked.ts'
import { useEditorPath } from './useEditorPath.ts'

interface Props {
  readonly links: readonly LinkedDocument[]
  /** Called when one of them is opened: a dialog closes then. */
  readonly onOpen?: () => void
}

/** Documents by name and kind, each leading to its editor where there is one. */
export function LinkedList({ links, onOpen }: Props) {
  const pathOf = useEditorPath()
  return (
    <List size="sm" spacing={4} style={{ columns: '20rem' }}>
      {links.map((linked) => {
        const path = pathOf(linked)
        const name = linked.name || linked.id
        return (
          <List.Item key={`${linked.kind} ${linked.id}`} style={{ overflowWrap: 'anywhere', breakInside: 'avoid' }}>
            {path ? (
              <LinkAnchor to={path} params={{ id: linked.id }} size="sm" {...(onOpen ? { onClick: onOpen } : {})}>
                {name}
              </LinkAnchor>
            ) : (
              name
            )}{' '}
            <Text span size="sm" c="dimmed">
              ({labelOf(linked)})
            </Text>
          </List.Item>
        )
      })}
    </List>
  )
}
