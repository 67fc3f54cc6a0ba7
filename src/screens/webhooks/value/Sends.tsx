import { useContext } from 'react'
import { PlaceholderContext } from './around.ts'
import { fillPlaceholders } from './filled.ts'
import { Pieces } from './Pieces.tsx'
import classes from './value.module.css'

/** The value that would be sent, with examples in place of its placeholders; nothing where it has none. */
export function SentValue({ text }: { readonly text: string }) {
  const { choices, version } = useContext(PlaceholderContext)
  const pieces = fillPlaceholders(text, choices, version)
  if (!pieces.some(({ name }) => name)) return null
  return (
    <div className={classes.sends}>
      Sends: <Pieces pieces={pieces} />
    </div>
  )
}
