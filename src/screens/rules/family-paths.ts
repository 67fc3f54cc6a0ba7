import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import type { PathWithId, PlainPath } from '#src/navigation/pages.ts'

/** Where documents of each family are drawn: a new one, and one that is there (C §2, E §2). */
export const familyPaths: Readonly<
  Record<
    RuleFamily | 'badge-rule',
    { readonly edits: RuleFamily | 'badge-rule'; readonly blank: PlainPath; readonly edit: PathWithId }
  >
> = {
  rule: { edits: 'rule', blank: '/ruleengine/new', edit: '/ruleengine/edit/$id' },
  'game-mechanics': { edits: 'game-mechanics', blank: '/gamemechanicsrule/new', edit: '/gamemechanicsrule/edit/$id' },
  'custom-event': { edits: 'custom-event', blank: '/customeventsrule/new', edit: '/customeventsrule/edit/$id' },
  quest: { edits: 'quest', blank: '/questRule/new', edit: '/questRule/edit/$id' },
  'daily-streak': { edits: 'daily-streak', blank: '/dailystreak/new', edit: '/dailystreak/edit/$id' },
  'smart-campaign': {
    edits: 'smart-campaign',
    blank: '/smartCampaignsConfiguration',
    edit: '/smartCampaignsConfiguration/$id',
  },
  'badge-rule': { edits: 'badge-rule', blank: '/badgelibrary/new', edit: '/badgelibrary/edit/$id' },
}
