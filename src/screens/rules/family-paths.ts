import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import type { ListPath, PathWithId, PlainPath } from '#src/navigation/pages.ts'

/** A family of documents that is drawn on the canvas. */
export type DrawnFamily = RuleFamily | 'badge-rule'

interface FamilyPaths {
  readonly list: ListPath
  /** The canvas of a new document. */
  readonly blank: PlainPath
  /** The canvas of a stored document. */
  readonly edit: PathWithId
}

/** The addresses of each family: its list, and the canvas of a new and of a stored document (C §2, E §2). */
export const familyPaths: Readonly<Record<DrawnFamily, FamilyPaths>> = {
  rule: { list: '/ruleengine', blank: '/ruleengine/new', edit: '/ruleengine/edit/$id' },
  'game-mechanics': {
    list: '/gamemechanicsrule',
    blank: '/gamemechanicsrule/new',
    edit: '/gamemechanicsrule/edit/$id',
  },
  'custom-event': { list: '/customeventsrule', blank: '/customeventsrule/new', edit: '/customeventsrule/edit/$id' },
  quest: { list: '/questRule', blank: '/questRule/new', edit: '/questRule/edit/$id' },
  'daily-streak': { list: '/dailystreak', blank: '/dailystreak/new', edit: '/dailystreak/edit/$id' },
  'smart-campaign': {
    list: '/smartCampaignsList',
    blank: '/smartCampaignsConfiguration',
    edit: '/smartCampaignsConfiguration/$id',
  },
  'badge-rule': { list: '/badgelibrary', blank: '/badgelibrary/new', edit: '/badgelibrary/edit/$id' },
}
