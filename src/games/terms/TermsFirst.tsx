import { type ReactNode, useState } from 'react'
import { termsText } from '#schemas/values/button.ts'
import type { PreviewProps } from '../preview.ts'
import { Terms } from './Terms.tsx'
import css from './terms.module.css'

interface Props extends Pick<PreviewProps, 'document' | 'language'> {
  readonly children: ReactNode
}

/** The terms of a document in its preview, until they are agreed to; at once what they lead to where it has none. */
export function TermsFirst({ document, language, children }: Props) {
  const [agreed, setAgreed] = useState('')
  const terms = termsText(document)
  if (terms === undefined || terms === agreed) return children
  return (
    <div className={css.first}>
      <Terms rule={document} language={language} onAgree={() => setAgreed(terms)} />
      <p className={css.note}>Shown to each player before their first play.</p>
    </div>
  )
}
