import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasFormBefore } from '#schemas/documents/lead-form.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { SentForm } from '#schemas/values/play.ts'

const LeadForm = lazy(() => import('./LeadForm.tsx'))

interface Props {
  readonly template: JsonObject
  /** The place of the language in `localizationconfig`, from 0. */
  readonly language: number
  /** False where it is known to have been sent. */
  readonly isAsked?: boolean
  /** Keeps what was filled in; rejects with an `Error` whose message is for the player. */
  readonly onSend: (form: SentForm) => Promise<void>
  readonly children: ReactNode
}

/** The form that stands before the game of a template, until it is sent; at once the game where it has none. */
export function FormFirst({ template, language, isAsked = true, onSend, children }: Props) {
  const [isSent, setSent] = useState(false)
  if (isSent || !isAsked || !hasFormBefore(template)) return children
  return (
    <Suspense fallback={<span data-waits hidden />}>
      <LeadForm
        template={template}
        language={language}
        prizes={[]}
        open
        play={async ({ form = { answers: {} } }) => {
          await onSend(form)
          setSent(true)
          return { shown: { kind: 'nothing' }, text: '', rewards: [] }
        }}
      />
    </Suspense>
  )
}
