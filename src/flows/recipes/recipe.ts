/** Recipes: ready drawings to begin with, made of what an organisation has. Pure; the list is `recipes.ts`. */
import { ALL_USER, NO_OFFER } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Family } from '../flow.ts'

/** A document to start from: a goal, and a whole drawing for it. */
export interface Recipe {
  readonly id: string
  /** The goal of the recipe: "Win back". */
  readonly goal: string
  /** One sentence: what will be on the sheet. */
  readonly about: string
  /** The name of its icon in `src/kit/icons.tsx`. */
  readonly icon: string
  readonly family: Exclude<Family, ''>
  /** The types of templates it takes off the shelf. */
  readonly takes: readonly number[]
  /** A valid document, not yet published. */
  readonly draw: (shelf: RecipeIngredients) => JsonObject
}

/** A template off the shelf, with what its game has. */
export interface IngredientTemplate {
  readonly templateId: string
  readonly templateName: string
  readonly type: number
  readonly config: TemplateConfig
}

/** The shelf. */
export interface RecipeIngredients {
  /** A template of a type; there is one in every organisation. */
  readonly template: (type: number) => IngredientTemplate
  /** The offer at a place, "No Offer" behind the last: an organisation may have none yet. */
  readonly offer: (at: number) => { readonly offerId: string; readonly offerName: string }
  /** The same three offers, the dearest first. */
  readonly prize: (at: number) => { readonly offerId: string; readonly offerName: string }
  /** Returns the first segment whose name contains one of these words, or else all users. */
  readonly segment: (...words: readonly string[]) => string
  readonly leaderboard: string
  /** The organisation's zone. */
  readonly timezone: string
}

/** An offer of the organisation, as far as recipes look at it. */
export interface RecipeOffer
  extends Pick<OfferRow, 'id' | 'offer_name' | 'status' | 'amount' | 'currency' | 'offer_count' | 'distributed'> {
  readonly thirdParty?: unknown
}

/** The things of the organisation that recipes take from. */
export interface RecipeSource {
  readonly templates: readonly {
    readonly id: string
    readonly templateName: string
    readonly typeId: number
    readonly discontinued: boolean
  }[]
  readonly offers: readonly RecipeOffer[]
  readonly segments: readonly { readonly title: string; readonly value: string }[]
  readonly leaderboards: readonly { readonly id: string }[]
  /** Returns a template with its fields, by its id. */
  readonly config: (id: string | undefined) => TemplateConfig | undefined
}

/** Returns the ingredients for the types a recipe needs; `undefined` while a template loads, or where a type has none. */
export function ingredientsOf(
  source: RecipeSource,
  types: readonly number[],
  timezone: string,
): RecipeIngredients | undefined {
  const { templates, segments, leaderboards, config } = source
  const taken = types.map((type) => {
    const row = templates.find(({ typeId, discontinued }) => typeId === type && !discontinued)
    const found = config(row?.id)
    return row && found && { templateId: row.id, templateName: row.templateName, type, config: found }
  })
  if (!taken.every((one) => one !== undefined)) return undefined
  const offers = fittingOffers(source.offers)
  return {
    template: (type) => {
      const one = taken.find((template) => template.type === type)
      if (!one) throw new Error(`a recipe takes a template of type ${type} that it did not ask for`)
      return one
    },
    offer: (at) => named(offers[at]),
    prize: (at) => named(offers.slice(0, 3).toReversed()[at]),
    segment: (...words) =>
      segments.find(({ title }) => words.some((word) => title.toLowerCase().includes(word)))?.value ?? ALL_USER,
    leaderboard: leaderboards[0]?.id ?? '',
    timezone,
  }
}

const named = (offer: RecipeOffer | undefined) =>
  offer ? { offerId: offer.id, offerName: offer.offer_name } : { offerId: NO_OFFER, offerName: NO_OFFER }

/** The least stock of an offer that a recipe takes (ours): fewer would be gone in days. */
const MIN_STOCK_TAKEN = 500

/**
 * Returns the offers that a recipe may take, the cheapest first: those that are active and have no limit or stock enough.
 * A third party's cost money, and so do vouchers of money: nobody gives them without having chosen them.
 */
function fittingOffers(offers: readonly RecipeOffer[]): readonly RecipeOffer[] {
  const fitting = offers.filter((row) => {
    const { offer_count: count, distributed = 0 } = row
    const left = count === null ? undefined : Math.max(0, count - distributed)
    return row.status === 'active' && !row.thirdParty && (left === undefined || left >= MIN_STOCK_TAKEN)
  })
  const cost = (row: RecipeOffer) => (row.currency ? Number.MAX_SAFE_INTEGER : row.amount)
  return fitting.toSorted((one, other) => cost(one) - cost(other))
}
