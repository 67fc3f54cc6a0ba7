import type { JsonObject } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { Fitted } from '../picture/Fitted.tsx'
import css from '../picture/picture.module.css'
import { sampleRows, sampleWhen } from '../transactions/sample-rows.ts'
import { InformationScreen } from './InformationScreen.tsx'

/** The time left in a picture: two days and a half. */
const PICTURED_LEFT_MS = 2.5 * DAY_MS

/** A still picture of an information screen, drawn by its own code with rewards that nobody has won. */
export const ScreenPicture = ({ page }: { readonly page: JsonObject }) => (
  <Fitted className={css.page} fromTop>
    <InformationScreen
      page={page}
      language={0}
      rows={sampleRows('Coins').slice(0, 1)}
      leftMs={PICTURED_LEFT_MS}
      when={sampleWhen}
      still
    />
  </Fitted>
)
