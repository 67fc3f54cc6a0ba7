import { Skeleton, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notice } from '#schemas/endpoints/bell.ts'
import type { Rows } from '#src/api/paging.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatAgo } from '#src/format/ago.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { noticeIcons } from './notice-icons.ts'
import classes from './notices.module.css'

interface Props {
  readonly list: Pick<UseQueryResult<Rows<Notice>>, 'data' | 'error' | 'refetch'>
  /** The most rows that can come; their space is kept while they load. */
  readonly rows: number
  readonly onOpen?: () => void
}

/** Notices below each other, each leading to its page; what stands there before they come, and when there are none. */
export function NoticeRows({ list: { data, error, refetch }, rows, onOpen }: Props) {
  if (error && !data) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="sm" p="sm" aria-busy="true">
        {Array.from({ length: rows }, (_, index) => index).map((index) => (
          <Skeleton key={index} h={44} />
        ))}
      </Stack>
    )
  if (data.rows.length === 0)
    return (
      <EmptyState icon="bell" title="No notifications yet">
        You are notified when a reward runs low, a webhook is paused or a test has ended.
      </EmptyState>
    )
  return (
    <ul className={classes.list}>
      {data.rows.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} {...(onOpen ? { onOpen } : {})} />
        </li>
      ))}
    </ul>
  )
}

function NoticeRow({ notice, onOpen }: { readonly notice: Notice; readonly onOpen?: () => void }) {
  const { kind, title, body, link, at, read } = notice
  const zone = useAppConfig()?.timezone
  const { icon, word } = noticeIcons[kind]
  const content = (
    <>
      <ThemeIcon variant="light" color={read ? 'gray' : 'indigo'} size={32} radius="xl">
        <Icon name={icon} />
      </ThemeIcon>
      <span className={classes.words}>
        <VisuallyHidden>{read ? `${word}: ` : `Unread, ${word}: `}</VisuallyHidden>
        <Text span size="sm" fw={read ? 400 : 600} display="block">
          {title}
        </Text>
        {body && (
          <Text span size="sm" c="dimmed" display="block" lineClamp={3}>
            {body}
          </Text>
        )}
        <Text span size="xs" c="dimmed" display="block" title={formatDateTimeZone(at, zone)}>
          <time dateTime={new Date(at).toISOString()}>{formatAgo(at, Date.now(), zone)}</time>
        </Text>
      </span>
      {!read && <span className={classes.dot} aria-hidden />}
    </>
  )
  return link === '' ? (
    <div className={classes.row}>{content}</div>
  ) : (
    <Link to={link as '/'} className={`${classes.row} ${classes.link}`} {...(onOpen ? { onClick: onOpen } : {})}>
      {content}
    </Link>
  )
}
