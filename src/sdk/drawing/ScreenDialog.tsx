import { lazy, Suspense } from 'react'
import { NEVER } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { rowOfReward } from '#src/games/transactions/transaction-row.ts'
import { languageIn } from '../player/language.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { Dialog } from './Dialog.tsx'

const InformationScreen = lazy(() =>
  import('#src/games/information-screen/InformationScreen.tsx').then((module) => ({
    default: module.InformationScreen,
  })),
)

/** The most rewards of the rule that the screen lists. */
const MAX_ROWS_SHOWN = 10

interface Props {
  /** The rule that rewarded the player, and names a screen. */
  readonly activity: Activity
  readonly onClose: () => void
}

/** The information screen of a rule that has just rewarded the player, with what that rule gave them. */
export function ScreenDialog({ activity: { ruleId, page = {}, endsTS }, onClose }: Props) {
  const { rewards, me, now, zone, language } = usePlayer()
  const own = rewards.filter((one) => one.given && one.ruleId === ruleId).slice(0, MAX_ROWS_SHOWN)
  return (
    <Dialog title="Information screen" onClose={onClose}>
      <div className={css.game}>
        <Suspense
          fallback={
            <p role="status" data-waits>
              Opening…
            </p>
          }
        >
          <InformationScreen
            page={page}
            language={languageIn(page, language)}
            rows={own.map((one) => rowOfReward(one, { zone: zone, currencyName: me.currencyName }))}
            leftMs={endsTS === NEVER ? undefined : endsTS - now}
            when={own[0] ? formatDateTime(own[0].at, zone) : ''}
            onDone={onClose}
          />
        </Suspense>
      </div>
    </Dialog>
  )
}
