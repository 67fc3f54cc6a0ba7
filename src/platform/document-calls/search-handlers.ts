/** Finding documents of every kind by name, and the facts beside their lists, as far as the caller may list them (ours). */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { MAX_CAMPAIGNS_COUNTED } from '#schemas/endpoints/lists.ts'
import { isEnough } from '#schemas/values/roles.ts'
import { NotFoundError } from '../base/errors.ts'
import { readCampaignFigures } from '../dashboard/campaign-figures.ts'
import { readListFilters } from '../documents/list-filters.ts'
import { searchDocuments } from '../documents/search-documents.ts'
import { afterFolding } from '../figures/after-folding.ts'
import { implement } from '../http/implement.ts'

/** The call that lists a kind: whom it admits, to them its documents are shown. */
const listOf: Readonly<Record<DocumentKindId, Pick<Endpoint, 'requiredRole'>>> = {
  rule: endpoints.rules.list,
  'badge-rule': endpoints.badgeRules.list,
  offer: endpoints.offers.list,
  'third-party-offer': endpoints.thirdPartyOffers.list,
  segment: endpoints.segments.list,
  template: endpoints.templates.list,
  tournament: endpoints.tournaments.list,
  theme: endpoints.themes.list,
  webhook: endpoints.webhooks.list,
  leaderboard: endpoints.leaderboards.list,
  event: endpoints.events.list,
  badge: endpoints.badges.list,
  'progress-bar': endpoints.progressBars.list,
  page: endpoints.pages.list,
  push: endpoints.pushNotifications.list,
  sms: endpoints.channelCampaigns.list,
  email: endpoints.channelCampaigns.list,
  whatsapp: endpoints.channelCampaigns.list,
}

export const search = implement(endpoints.search, {
  documents: async (call) => {
    const { searchKey = '', kinds } = call.query
    const asked = kinds?.split(',')
    const shown = (Object.keys(documentKinds) as DocumentKindId[]).filter(
      (kind) => (!asked || asked.includes(kind)) && isEnough(call.user.role, listOf[kind].requiredRole),
    )
    return { found: await searchDocuments(call, shown, searchKey) }
  },
})

export const lists = implement(endpoints.lists, {
  filters: async (call) => {
    const { kind, ruleType } = call.query
    if (!Object.hasOwn(listOf, kind) || !isEnough(call.user.role, listOf[kind as DocumentKindId].requiredRole))
      throw new NotFoundError()
    return readListFilters(call, kind as DocumentKindId, Number(ruleType ?? 0))
  },

  figures: async (call) => {
    const ids = [...new Set(call.query.ids.split(',').filter(Boolean))].slice(0, MAX_CAMPAIGNS_COUNTED)
    return afterFolding(call, async (folded) => ({ figures: await readCampaignFigures(folded, ids) }))
  },
})
