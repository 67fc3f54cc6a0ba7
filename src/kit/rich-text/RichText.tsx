import { Typography } from '@mantine/core'
import { useMemo } from 'react'
import { asMarkup } from '#src/format/markup.ts'
import classes from './rich-text.module.css'
import { sanitise } from './sanitise.ts'

/** A rich text as it is read, sanitised; plain text of older documents as text. Nothing for an empty one. */
export function RichText({ text }: { readonly text: string }) {
  const safe = useMemo(() => sanitise(asMarkup(text)), [text])
  if (`${safe}` === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been sanitised, and nothing else is shown here.
  return <Typography className={classes.text ?? ''} dangerouslySetInnerHTML={{ __html: safe }} />
}
