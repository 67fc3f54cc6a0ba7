import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { chosenText } from './below.ts'
import css from './inspector.module.css'

interface Props {
  readonly at: Cursor<unknown>
  readonly label: string
  readonly description?: string
}

/** An image by its address, with a look at it. */
export function ImageField({ at, label, description }: Props) {
  const address = chosenText(at.value)
  return (
    <div>
      <TextField at={at} label={label} placeholder="https://…" {...(description ? { description } : {})} />
      {/* Keyed by its address: one that cannot be shown is hidden, the next is tried again. */}
      {address && <img key={address} src={address} alt="" className={css.image} onError={hide} />}
    </div>
  )
}

function hide({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.hidden = true
}
