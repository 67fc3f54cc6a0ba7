import type { WalletKind, WalletState } from '#schemas/values/wallet.ts'
import type { WalletView } from './WalletPage.tsx'
import css from './wallet.module.css'

interface Props {
  readonly view: WalletView
  readonly currencyName: string
  readonly onView: (view: WalletView) => void
}

const stateNames: Readonly<Record<WalletState, string>> = {
  given: 'Available',
  redeemed: 'Used',
  spent: 'Taken back',
  expired: 'Expired',
}
const periods = [7, 30, 365] as const

/** Narrows a wallet to a kind, a state and a time. */
export function WalletFilters({ view, currencyName, onView }: Props) {
  const { kind, state, days } = view
  const kindNames: Readonly<Record<WalletKind, string>> = {
    ...{ coins: currencyName || 'Coins', points: 'Points', voucher: 'Vouchers', badge: 'Badges', other: 'Other' },
  }
  const change = (next: Partial<Record<keyof WalletView, string | number | undefined>>) => {
    const all = { ...view, ...next }
    onView(Object.fromEntries(Object.entries(all).filter(([, one]) => one)) as WalletView)
  }
  return (
    <div className={css.filters}>
      <Choice
        label="Kind"
        all="All rewards"
        value={kind ?? ''}
        options={Object.entries(kindNames)}
        onChange={(next) => change({ kind: next })}
      />
      <Choice
        label="State"
        all="Any state"
        value={state ?? ''}
        options={Object.entries(stateNames)}
        onChange={(next) => change({ state: next })}
      />
      <Choice
        label="Period"
        all="Any time"
        value={days ? `${days}` : ''}
        options={periods.map((one) => [`${one}`, one === 365 ? 'Last year' : `Last ${one} days`])}
        onChange={(next) => change({ days: Number(next) || undefined })}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  /** The words where nothing is narrowed. */
  readonly all: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{all}</option>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  )
}
