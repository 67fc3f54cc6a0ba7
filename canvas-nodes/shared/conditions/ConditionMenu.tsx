import { ActionIcon, Menu } from '@mantine/core'
import { listAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import {
  dissolveGroup,
  duplicateItem,
  groupItem,
  type ItemEdit,
  moveInto,
  moveItem,
  moveOut,
} from './condition-edits.ts'
import { focusItem } from './focus-item.ts'

interface Props {
  readonly root: Cursor<Slice>
  readonly path: readonly number[]
  /** Its subject: "condition 2.1". */
  readonly what: string
  /** The way its list joins: a new group joins the other way, which is the purpose of groups. */
  readonly around: 'AND' | 'OR'
}

/** The actions on a condition beside editing it; an action that makes no sense at its position is not offered. */
export function ConditionMenu({ root, path, what, around }: Props) {
  if (root.readOnly !== false) return null
  const items = listAt(root.value, 'events')
  const edits: readonly (readonly [label: string, edit: ItemEdit])[] = [
    ['Duplicate', duplicateItem],
    ['Move up', moveItem(-1)],
    ['Move down', moveItem(1)],
    ['Put into a group', groupItem(around === 'AND' ? 'OR' : 'AND')],
    ['Move into the group above', moveInto(-1)],
    ['Move into the group below', moveInto(1)],
    ['Move out of the group', moveOut],
    ['Dissolve the group', dissolveGroup],
  ]
  const possible = edits.filter(([, edit]) => edit(items, path) !== undefined)
  function run(label: string, edit: ItemEdit) {
    const edited = edit(items, path)
    if (!edited) return
    root.set({ ...root.value, events: edited.items }, label)
    const focused = [...(root.path ? [root.path] : []), ...edited.path.flatMap((index) => ['events', index])].join('.')
    focusItem(focused, 'menu')
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={`More for ${what}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {possible.map(([label, edit]) => (
          <Menu.Item key={label} onClick={() => run(label, edit)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
