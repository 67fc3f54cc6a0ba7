import { isWonReward } from '#schemas/values/held.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Dialog } from '#src/sdk/drawing/Dialog.tsx'
import { TAKEN_BACK } from '#src/sdk/player/why.ts'
import { Icon } from '../parts/Icon.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useSite } from '../state/site.ts'
import { amountOf } from './amount.ts'
import css from './wallet.module.css'

/** The wallet as the organisation designed it; below it, for the manager's eyes, what could not be given. */
export function WalletDialog({ onClose }: { readonly onClose: () => void }) {
  const { me, rewards, visit } = useSite()
  const missed = rewards.filter((one) => !isWonReward(one) && one.why !== TAKEN_BACK)
  return (
    <Dialog title="Your wallet" onClose={onClose}>
      <Shown rule="wallet" />
      {missed.length > 0 && (
        <ul className={css.rewards} aria-label="Not given">
          {missed.map((reward) => (
            <li key={reward.id}>
              <Icon name="cross" />
              <span className={css.what}>
                <strong>{reward.name}</strong> {amountOf(reward, me.currencyName)}
                <small>
                  {reward.ruleName ? `${reward.ruleName} · ` : ''}
                  {formatDateTime(reward.at, visit.zone)}
                </small>
                <small className={css.why}>Not given. {reward.why}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
