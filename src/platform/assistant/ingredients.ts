/** The things that recipes take from an organisation: templates, offers, segments, and a leaderboard. */
import type { TemplateConfig } from '#schemas/endpoints/template-config.ts'
import { ingredientsOf, type RecipeIngredients, type RecipeOffer } from '#src/flows/recipes/recipe.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findTemplate, templateConfig } from '../document-calls/template-config.ts'
import { listDocuments } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { readOffers } from '../rewards/ledger/offer-state.ts'

/** The most documents of a kind that are looked at, those changed last first. */
const MAX_LOOKED_AT = 200

const first = async (transaction: TransactionContext, kind: Parameters<typeof listDocuments>[1]) =>
  (await listDocuments(transaction, kind, { params: { itemsPerPage: MAX_LOOKED_AT, pageNo: 0 }, query: {} })).documents

/** Reads offers as recipes look at them. */
export async function recipeOffers(
  transaction: TransactionContext,
  stored: readonly StoredDocument[],
): Promise<RecipeOffer[]> {
  const states = await readOffers(
    transaction,
    stored.map(({ row }) => row.id),
  )
  return stored.flatMap(({ row, beside }) => {
    const state = states.get(row.id)
    if (!state) return []
    const { limit, amount, currency } = state.worth
    return {
      ...{ id: row.id, offer_name: row.name, status: beside.statusNow ?? row.status ?? '', amount, currency },
      ...{ offer_count: limit ?? null, distributed: state.given },
    }
  })
}

/** Reads the ingredients for the types of templates that a recipe takes; undefined where one is missing. */
export async function readIngredients(
  transaction: TransactionContext,
  types: readonly number[],
): Promise<RecipeIngredients | undefined> {
  const templates = [...(await first(transaction, 'template')), ...(await first(transaction, 'tournament'))]
  const configs = new Map<string, TemplateConfig>()
  const rows = []
  for (const { row } of templates) {
    const config = await findTemplate(transaction, row.id)
    const made = config && templateConfig(config)
    if (!made || !types.includes(made.type)) continue
    configs.set(row.id, made)
    rows.push({
      ...{ id: row.id, templateName: row.name, typeId: made.type, discontinued: row.listed.discontinued === true },
    })
  }
  const segments = (await first(transaction, 'segment')).map(({ row }) => ({ title: row.name, value: row.id }))
  const leaderboards = (await first(transaction, 'leaderboard')).map(({ row }) => ({ id: row.id }))
  const offers = await recipeOffers(transaction, await first(transaction, 'offer'))
  const { timezone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const config = (id: string | undefined) => configs.get(id ?? '')
  return ingredientsOf({ templates: rows, offers, segments, leaderboards, config }, types, timezone)
}
