import { type JsonObject, numericAt } from '#schemas/json.ts'
import { Fitted } from '../picture/Fitted.tsx'
import css from '../picture/picture.module.css'
import { ProgressBarShown } from './ProgressBarShown.tsx'

/** A still picture of a progress bar that is more than half full. Decoration, nothing in it can be reached. */
export function ProgressBarPicture({ bar }: { readonly bar: JsonObject }) {
  return (
    <Fitted className={css.page}>
      <div style={{ padding: 14 }}>
        <ProgressBarShown bar={bar} have={Math.ceil((numericAt(bar, 'numberOfEvents') ?? 3) * 0.6)} />
      </div>
    </Fitted>
  )
}
