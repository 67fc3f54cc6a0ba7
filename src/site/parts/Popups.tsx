import { createElement } from 'react'
import { displayTypeOf, interruptsOf } from '#src/sdk/elements/wizard.ts'
import { useSite } from '../state/site.ts'
import { useLanguageTag } from '../state/use-language-tag.ts'

/** The games that come by themselves over the page: an element of the SDK for each, as on the page of a customer. */
export function Popups() {
  const { activities, happened } = useSite()
  const lang = useLanguageTag()
  const coming = activities.flatMap((one) => {
    if (!['popup', 'page'].includes(displayTypeOf(one, lang ?? ''))) return []
    const { when, event } = interruptsOf(one, lang ?? '')
    // Events are sent by the shop, so it is the shop that knows of them.
    if (when === 'event') return happened.includes(event) ? [{ rule: one.ruleId, when: 'now' }] : []
    return [{ rule: one.ruleId, when }]
  })
  return coming.map((one) => createElement('questwire-popup', { key: one.rule, ...one, lang, results: 'SDK' }))
}
