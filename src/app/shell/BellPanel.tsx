import { Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import { OpenedPopover } from '#src/kit/menus/OpenedPopover.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { MarkReadButton } from '#src/screens/notices/MarkReadButton.tsx'
import { NoticeRows } from '#src/screens/notices/NoticeRows.tsx'
import classes from './Bell.module.css'

/** So many stand in the bell (E §3 "notification list 13 or 5"). */
const MAX_NOTICES_SHOWN = 5

/** The bell and the list below it. */
export function BellPanel({ count, ...popup }: { readonly count: number } & PopupTarget) {
  return (
    <OpenedPopover {...popup} width={380} dropdown={{ p: 0, 'aria-label': 'Notifications' }}>
      {(close) => <BellList count={count} onLeave={close} />}
    </OpenedPopover>
  )
}

/** The latest notices, a button that marks all as read, and the link to all of them. */
function BellList({ count, onLeave }: { readonly count: number; readonly onLeave: () => void }) {
  const list = useQuery({
    queryKey: ['bell', 'list', 'last'],
    queryFn: ({ signal }) => api.bell.list({ itemsPerPage: MAX_NOTICES_SHOWN, pageNo: 0 }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <>
      <Group justify="space-between" className={classes.head ?? ''} wrap="nowrap">
        <Text fw={600}>Notifications</Text>
        <MarkReadButton size="compact-sm" variant="subtle" count={count} upTo={list.data?.rows[0]?.id} />
      </Group>
      <NoticeRows list={list} rows={MAX_NOTICES_SHOWN} onOpen={onLeave} />
      <div className={classes.foot}>
        <LinkAnchor to="/notifications" size="sm" onClick={onLeave}>
          All notifications
        </LinkAnchor>
      </div>
    </>
  )
}
