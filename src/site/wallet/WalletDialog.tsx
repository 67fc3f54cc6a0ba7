import { formatDateTime } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { CopyCode } from '../parts/CopyCode.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../state/site.ts'
import { amountOf } from './amount.ts'
import css from './wallet.module.css'

/** The wallet: the player's coins and points, and every reward with its code, the newest first. */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const { me, rewards, visit } = useSite()
  return (
    <Dialog title="Your wallet" onClose={onClose}>
      <dl className={css.sums}>
        <div>
          <dt>{me.currencyName || 'Coins'}</dt>
          <dd>{formatNumber(me.coins)}</dd>
        </div>
        <div>
          <dt>Points</dt>
          <dd>{formatNumber(me.points)}</dd>
        </div>
        <div>
          <dt>Rewards</dt>
          <dd>{formatNumber(rewards.filter(({ given }) => given).length)}</dd>
        </div>
      </dl>
      {rewards.length === 0 && <p>Nothing won yet.</p>}
      <ul className={css.rewards} aria-label={formatCount(rewards.length, 'reward')}>
        {rewards.map((reward) => (
          <li key={reward.id} data-missed={!reward.given || undefined}>
            <Icon name={reward.given ? (reward.badgeId ? 'badge' : 'gift') : 'cross'} />
            <span className={css.what}>
              <strong>{reward.name}</strong> {amountOf(reward, me.currencyName)}
              <small>
                {reward.ruleName ? `${reward.ruleName} · ` : ''}
                {formatDateTime(reward.at, visit.zone)}
              </small>
              {!reward.given && <small className={css.why}>Not given. {reward.why}</small>}
            </span>
            {reward.code && <CopyCode code={reward.code} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
