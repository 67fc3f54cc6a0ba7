/** The terms: the page a player agrees to before playing. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { textAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a rule that a terms node holds (C §3 "terms settings"). */
export const TermsSlice = v.pick(Rule, [
  'tncFlag',
  'domain',
  'titleObj',
  'tncTitle',
  'tncContentText',
  'tncContentBgColor',
  'tncImageUrl',
  'tncImageName',
  'bannerImageFlag',
  'placement',
  'position',
  'redirectionUrl',
  'buttonConfig',
])

/** The terms kind. */
export const terms = {
  id: 'terms',
  group: 'outcome',
  label: 'Terms',
  about: 'What they agree to before they play.',
  icon: 'terms',
  slice: TermsSlice,
  blank: () => ({
    tncFlag: true,
    tncTitle: 'Terms and conditions',
    tncContentText: '',
    tncContentBgColor: '#FFFFFF',
    redirectionUrl: '',
    buttonConfig: { text: 'I Agree', width: '50%', radius: '8px' },
  }),
  ports: [{ id: 'terms', side: 'in', type: 'terms', label: 'Shown by' }],
  title: (slice) => textAt(slice, 'tncTitle'),
  outlineText: () => 'agrees first to {}',
} as const satisfies NodeKind
