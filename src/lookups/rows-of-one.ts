import { offerTypes, playTypes } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { BadgeRow, StoredBadge } from '#schemas/endpoints/badges.ts'
import type { EventRow, StoredEvent } from '#schemas/endpoints/events.ts'
import type { LeaderboardRow, StoredLeaderboard } from '#schemas/endpoints/leaderboards.ts'
import type { OfferRow, StoredOffer, VoucherStock } from '#schemas/endpoints/offers.ts'
import type { PageRow, StoredPage } from '#schemas/endpoints/pages.ts'
import type { ProgressBarRow, StoredProgressBar } from '#schemas/endpoints/progress-bars.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { ThirdPartyOfferRow } from '#schemas/endpoints/third-party-offers.ts'
import type { TournamentRow } from '#schemas/endpoints/tournaments.ts'
import type { StoredWebhook, WebhookRow } from '#schemas/endpoints/webhooks.ts'

/** The list row of an offer that was read or saved alone; with its codes, where it has files of them. */
export function offerRowOf(offer: StoredOffer, stock?: VoucherStock): OfferRow {
  const { rewardType, offerCoins, offerVoucher, isRewardCapping, rewardCap = 0 } = offer
  const schedule = scheduleOf(offer, 'offerStatus')
  const money = rewardType === offerTypes.voucher
  const amount = money
    ? offerVoucher?.amount
    : rewardType === offerTypes.points
      ? offerCoins?.points
      : offerCoins?.coins
  const count = (money ? offerVoucher?.count : offerCoins?.count) ?? 0
  return {
    ...offer,
    offer_name: offer.offerName ?? '',
    type: rewardType ?? null,
    offer_count: stock ? stock.codes : isRewardCapping ? rewardCap : count > 0 ? count : null,
    ...(stock ? { distributed: stock.issued } : {}),
    status: statusAt({ ...schedule, status: schedule.status ?? 'active' }, Date.now()) ?? '',
    date: offer.createdTS,
    amount: amount ?? 0,
    currency: money ? (offerVoucher?.currency ?? '') : '',
  }
}

/** A third-party offer as a row among the own offers, as rules take either; `thirdParty` tells them apart. */
export function thirdPartyRowOf(row: ThirdPartyOfferRow): OfferRow {
  return { ...row, thirdParty: true, offer_count: row.created, date: row.createdTS }
}

/** The list row of a template that was read alone; when and by whom it was made is not in that reply. */
export function templateRowOf(config: TemplateConfig): TemplateRow {
  const { id, templateName, title, type, leadGen } = config
  return {
    id,
    templateName,
    title,
    typeId: type,
    leadGen,
    discontinued: false,
    createdTS: 0,
    updatedTS: 0,
    createdby: '',
  }
}

/** A tournament as a row among the templates, as rules of its type name it. */
export function tournamentRowOf({ tournamentName, gameName, ...row }: TournamentRow): TemplateRow {
  const { id, createdTS, updatedTS, createdby, library } = row
  return {
    ...{ id, createdTS, updatedTS, createdby, templateName: tournamentName, title: gameName },
    ...{ typeId: playTypes.tournament, leadGen: false, discontinued: false, ...(library && { library }) },
  }
}

/** The list row of a webhook that was read alone. */
export function webhookRowOf(webhook: StoredWebhook, allowEdit: boolean): WebhookRow {
  return { ...webhook, name: webhook.name ?? '', allowEdit }
}

/** The list row of a badge that was read alone. */
export function badgeRowOf(badge: StoredBadge): BadgeRow {
  const { badgeName, templateName = '', badgeCategory = '', badgeImage = '' } = badge
  const words = typeof badgeName === 'string' ? badgeName : badgeName?.text
  return { ...badge, templateName, badgeName: words || templateName, badgeCategory, badgeImage, badge }
}

/** The list row of an information screen that was read alone. */
export function pageRowOf(page: StoredPage): PageRow {
  return { ...page, name: page.name ?? '', page }
}

/** The list row of a custom event that was read alone. */
export function eventRowOf(event: StoredEvent): EventRow {
  const properties = (event.properties ?? []).map(({ propertyName = '', propertyType = '' }) => {
    return { propertyName, propertyType }
  })
  return { ...event, eventName: event.eventName ?? '', eventKey: event.eventKey ?? '', properties }
}

/** The list row of a leaderboard that was read alone. */
export const leaderboardRowOf = (board: StoredLeaderboard): LeaderboardRow => ({
  ...board,
  leaderBoardName: board.leaderBoardName ?? '',
  leaderBoardTitle: board.leaderBoardTitle ?? '',
  leaderBoard: board,
})

/** The list row of a progress bar that was read alone. */
export const progressBarRowOf = (bar: StoredProgressBar): ProgressBarRow => ({
  ...bar,
  templateName: bar.templateName ?? '',
  numberOfEvents: bar.numberOfEvents ?? null,
  progressBarDesignType: bar.progressBarDesignType ?? null,
  useProgressBarInQuest: bar.useProgressBarInQuest === true,
  progressBar: bar,
})
