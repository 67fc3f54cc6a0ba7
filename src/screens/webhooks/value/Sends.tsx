import { useContext } from 'react'
import { Around } from './around.ts'
import { filled } from './filled.ts'
import { Pieces } from './Pieces.tsx'
import classes from './value.module.css'

/** The value that would be sent, with examples in place of its placeholders; nothing where it has none. */
export function Sends({ text }: { readonly text: string }) {
  const { choices, version } = useContext(Around)
  const pieces = filled(text, choices, version)
  if (!pieces.some(({ name }) => name)) return null
  return (
    <div className={classes.sends}>
      Sends: <Pieces pieces={pieces} />
    </div>
  )
}
