import { createElement } from 'react'
import { useLanguageTag } from '../state/use-language-tag.ts'

interface Props {
  /** The id of a rule; `badges` and `wallet` are all of them. */
  readonly rule: string
  /** Its board or its screen, rather than its tile or card. */
  readonly show?: 'board' | 'screen'
  readonly className?: string | undefined
  /** Tells one screen from the next. */
  readonly mark?: string
  /** One of several in a list. */
  readonly isItem?: boolean
}

/** An activity of the organisation, shown by the SDK as on the page of a customer. */
export function Shown({ rule, show, className, mark, isItem = false }: Props) {
  const lang = useLanguageTag()
  return createElement('questwire-activity', {
    ...{ rule, lang, results: 'SDK', loading: 'eager', expanded: '' },
    ...(show && { show }),
    ...(mark && { 'data-key': mark }),
    ...(className && { class: className }),
    ...(isItem && { role: 'listitem' }),
  })
}
