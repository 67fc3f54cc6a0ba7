import { useDebouncedValue } from '@mantine/hooks'
import { memo } from 'react'
import { type JsonObject, listAt } from '#schemas/json.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** The pause in typing after which the game is drawn anew, in milliseconds. */
const SETTLE_MS = 150

const Drawn = memo(TemplatePreview)

/** The game of a template that is being edited: it is drawn anew once typing pauses, so that no letter waits for it. */
export function SettledPreview({ template }: { readonly template: JsonObject }) {
  const [settled] = useDebouncedValue(template, SETTLE_MS)
  const languages = (one: JsonObject) => listAt(one, 'localizationconfig').length
  // A language that came or went is a choice of the preview at once.
  return <Drawn template={languages(settled) === languages(template) ? settled : template} />
}
