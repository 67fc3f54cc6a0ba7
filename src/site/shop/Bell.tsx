import { useState } from 'react'
import { formatDateTime } from '#src/format/dates.ts'
import { Dialog } from '#src/sdk/drawing/Dialog.tsx'
import { CopyCode } from '../parts/CopyCode.tsx'
import { Icon } from '../parts/Icon.tsx'
import { type Notice, useSite } from '../state/site.ts'
import css from './shop.module.css'

/** The sign of each kind of notice. */
const signs = {
  reward: 'gift',
  badge: 'badge',
  streak: 'flame',
  quest: 'check',
  rank: 'trophy',
  missed: 'cross',
} as const satisfies Readonly<Record<Notice['kind'], string>>

/** The bell: what came about during the visit, the newest first. */
export function Bell() {
  const { notices, unread, readNotices, visit } = useSite()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    readNotices()
    setOpen(true)
  }
  const words = unread === 0 ? 'Notices' : `Notices, ${unread} new`
  return (
    <>
      <button type="button" className={css.round} aria-label={words} onClick={open}>
        <Icon name="bell" />
        {unread > 0 && <span className={css.count}>{unread}</span>}
      </button>
      {isOpen && (
        <Dialog title="Notices" onClose={() => setOpen(false)}>
          {notices.length === 0 && <p>No notices yet. Rewards, badges and progress appear here.</p>}
          <ul className={css.notices}>
            {notices.map(({ id, kind, words: said, code, at }) => (
              <li key={id} data-kind={kind}>
                <Icon name={signs[kind]} />
                <span>
                  {said}
                  <small>{formatDateTime(at, visit.zone)}</small>
                </span>
                {code && <CopyCode code={code} />}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

/** The newest notice, said once at the bottom of the shop; read out as it comes. */
export function LatestNotice() {
  const { notices, unread, readNotices } = useSite()
  const [latest] = notices
  const more = unread - 1
  return (
    <div className={css.latest} role="status">
      {unread > 0 && latest && (
        <div className={css.toast} data-kind={latest.kind}>
          <Icon name={signs[latest.kind]} />
          <span>
            {latest.words}
            {more > 0 && <small> and {more} more in the bell</small>}
          </span>
          <button type="button" aria-label="Close the notice" onClick={readNotices}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
