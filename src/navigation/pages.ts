/**
 * The addresses of the console: every path with the query terms its page reads. The router, links and the hooks below know them by type.
 * The pages themselves are declared by the areas in `src/screens`.
 */

import type { RootRoute, Route, Router } from '@tanstack/react-router'
import type { families } from '#schemas/documents/families.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { ThemeLayout } from '#schemas/documents/theme.ts'

/** The query terms of a page that reads none. */
export type NoTerms = { readonly [name in never]?: string }

/** The query terms of a list. */
export interface ListTerms {
  /** The documented key of a tab. */
  readonly tab?: string | undefined
  readonly search?: string | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
  /** Counted from 1. */
  readonly page?: number | undefined
  /** So many rows, or as many as fill the height. */
  readonly size?: 5 | 10 | 'fit' | undefined
  /** Statuses, joined by commas. */
  readonly status?: string | undefined
  /** Types, joined by commas. */
  readonly type?: string | undefined
  /** Names of creators, joined by semicolons. */
  readonly owner?: string | undefined
}

/** The query terms of the audit log. */
export interface AuditTerms {
  readonly search?: string | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  readonly call?: string | undefined
  /** A day: `2026-12-24`. */
  readonly from?: string | undefined
  /** A day: `2026-12-24`. */
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly size?: ListTerms['size']
}

/** The query terms of the dashboard: the last so many days, two days of the calendar, or a year, month or week. */
export interface RangeTerms {
  readonly days?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly year?: number | undefined
  /** From 1. */
  readonly month?: number | undefined
  /** The week of the month, from 1; without a month the ISO week of the year. */
  readonly week?: number | undefined
  /** The steps of the graph. */
  readonly step?: 'daily' | 'weekly' | 'monthly' | undefined
  /** Id of the rule that the graph is of; all where left out. */
  readonly rule?: string | undefined
}

/** The query terms of the calendar; values of a filter are joined by semicolons. */
export interface CalendarTerms {
  readonly view?: 'day' | 'week' | 'month' | 'quarter' | 'year' | undefined
  /** A day that is shown: `2026-12-24`. */
  readonly day?: string | undefined
  /** The grouping of the rows. */
  readonly by?: 'kind' | 'segment' | 'owner' | 'offer' | undefined
  readonly shown?: 'timeline' | 'outline' | undefined
  readonly search?: string | undefined
  readonly kinds?: string | undefined
  readonly status?: string | undefined
  readonly segments?: string | undefined
  readonly owners?: string | undefined
  readonly offers?: string | undefined
}

/** The dates that something new begins with, in milliseconds since the epoch. */
export interface NewDatesTerms {
  readonly starts?: number | undefined
  readonly ends?: number | undefined
}

/** The query terms of every report; lists of ids and values are joined by commas. */
export interface ReportTerms {
  /** The key of a preset: `28d`, `lastmonth`, `all`. */
  readonly period?: string | undefined
  /** A day: `2026-12-24`. */
  readonly from?: string | undefined
  /** A day: `2026-12-24`. */
  readonly to?: string | undefined
  /** Set where nothing is compared with the period before. */
  readonly compare?: 'off' | undefined
  readonly rules?: string | undefined
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly segmentId?: string | undefined
  readonly requiredTypes?: string | undefined
  readonly search?: string | undefined
  readonly step?: 'daily' | 'weekly' | 'monthly' | undefined
  readonly as?: 'chart' | 'table' | undefined
  readonly sortBy?: string | undefined
  readonly sort?: 'asc' | 'desc' | undefined
  /** Counted from 1. */
  readonly page?: number | undefined
}

/** The paths of the reports (E §2 "Report routes"). */
export type ReportPath =
  | '/reports'
  | '/badgesreports'
  | '/campaignreports'
  | '/eventreports'
  | '/referralreports'
  | '/dailystreakreports'
  | '/gamereports'
  | '/offerreport'
  | '/userreports'
  | '/leaderboardreports'
  | '/questReport'
  | '/messagereports'

type ReportPages = { readonly [P in ReportPath]: ReportTerms }

/** The query terms of a webhook's page. */
export interface WebhookTerms {
  readonly tab?: 'editor' | 'test' | 'deliveries' | undefined
}

/** The query terms of the pages after a payment. */
export interface PaymentTerms {
  readonly order?: string | undefined
  /** The code of a failure. */
  readonly why?: string | undefined
}

/** The query terms of an editor for something new: a recipe to begin with, or the documents it begins with. */
export interface RecipeTerms extends NewDatesTerms {
  readonly recipe?: string | undefined
  readonly template?: string | undefined
  readonly badge?: string | undefined
  /** Id of a design of the library. */
  readonly design?: string | undefined
}

/** The kinds of templates in addresses (E §2 "Template routes"). */
export type TemplateKind =
  | 'megawin'
  | 'tosscoin'
  | 'rolldice'
  | 'scratchcard'
  | 'treasurechest'
  | 'slotmachine'
  | 'superquiz'
  | 'opinionpoll'
  | 'polling'
  | 'memorygame'
  | 'referral'
  | 'predictAndWin'
  | 'leadGeneration'

type TemplatePages = {
  readonly [P in TemplateKind as `/templates/${P}` | `/templates/${P}/$id` | `/templates/${P}/edit/$id`]: NoTerms
}

type ThemePages = {
  readonly [P in ThemeLayout as `/themes/${P}` | `/themes/${P}/$id` | `/themes/${P}/edit/$id`]: NoTerms
}

/** The query terms of an editor for something stored: a panel, or a thread of comments, to open with. */
export interface PanelTerms {
  readonly panel?: string | undefined
  readonly thread?: string | undefined
}

type FamilyPages = (typeof families)[DocumentFamily]['pages']

type FamilyLists = { readonly [P in FamilyPages['list']]: ListTerms }
type BlankPages = { readonly [P in FamilyPages['blank']]: RecipeTerms }
type DocumentPages = { readonly [P in FamilyPages['edit']]: PanelTerms }

/** Every page by its path, with the query terms it reads. Those of drawn documents come from the table of families. */
export interface Pages extends FamilyLists, BlankPages, DocumentPages, TemplatePages, ThemePages, ReportPages {
  '/': NoTerms
  '/login': NoTerms
  '/register': NoTerms
  '/users/signup/successful': NoTerms
  '/users/activate/$surrogateId': NoTerms
  '/forgotpassword': NoTerms
  '/confirmresetpassword/$id': NoTerms
  '/logout': NoTerms
  '/game/invalid/user': NoTerms
  '/welcome': NoTerms
  '/trialExpired': NoTerms
  '/changepassword': NoTerms
  '/secondfactor': NoTerms
  '/signin': { readonly organisation?: string | undefined; readonly refused?: string | undefined }
  '/outbox': NoTerms

  '/dashboard': RangeTerms
  '/calendar': CalendarTerms
  '/notifications': { readonly page?: number | undefined }
  '/audit': AuditTerms
  '/approvals': { readonly show?: 'for-me' | 'by-me' | 'all' | undefined; readonly id?: string | undefined }
  '/editprofile': { readonly tab?: string | undefined; readonly part?: string | undefined }
  '/payment/checkout/$orderId': NoTerms
  '/payment/success': PaymentTerms
  '/payment/failure': PaymentTerms

  '/campaignTypeSelect': NoTerms
  '/import': NoTerms

  '/offermanager': ListTerms
  '/offermanagement': NoTerms
  '/offermanagement/$id': NoTerms
  '/heldrewards': { readonly search?: string | undefined; readonly page?: number | undefined }
  '/offermanagerthirdparty': ListTerms
  '/offermanagerthirdparty/new': NoTerms
  '/offermanagerthirdparty/$id': NoTerms
  '/datamanagement': ListTerms
  '/datamanagement/new': NoTerms
  '/datamanagement/$id': NoTerms
  '/customEvents': ListTerms
  '/customEvents/new': NoTerms
  '/customEvents/$id': NoTerms
  '/webhook': ListTerms
  '/webhook/new': WebhookTerms
  '/webhook/$id': WebhookTerms
  '/templates': ListTerms
  '/templates/edit/$id': NoTerms
  '/spinTheWheel': NoTerms
  '/themes': ListTerms
  '/themes/edit/$id': NoTerms
  '/themes/apply/$id': NoTerms
  '/gamemechanics': ListTerms
  '/gamemechanics/mygamemechanics': NoTerms
  '/gameMechanichs': NoTerms
  '/gamemechanics/badges': NoTerms
  '/gamemechanics/badges/pictures': NoTerms
  '/gamemechanics/badges/$id': NoTerms
  '/gamemechanics/badges/edit/$id': NoTerms
  '/pages': ListTerms
  '/pages/walletTransactions': NoTerms
  '/pages/customEventTemplate': NoTerms
  '/pages/customEventTemplate/$id': NoTerms
  '/pages/customEventTemplate/edit/$id': NoTerms
  '/gamemechanics/leaderboard': NoTerms
  '/gamemechanics/leaderboard/$id': NoTerms
  '/gamemechanics/leaderboard/edit/$id': NoTerms
  '/tournament': ListTerms
  '/tournament/new': NewDatesTerms
  '/tournament/$id': NoTerms
  '/tournament/edit/$id': NoTerms
  '/gamemechanics/progressBar': NoTerms
  '/gamemechanics/progressBar/$id': NoTerms
  '/gamemechanics/progressBar/edit/$id': NoTerms
  '/games': ListTerms
  '/games/new': NoTerms
  '/games/$id': NoTerms
  '/games/edit/$id': NoTerms
  '/pushnotifications': ListTerms
  '/pushnotifications/new': NewDatesTerms
  '/pushnotifications/$id': NoTerms
  '/message': ListTerms
  '/message/new': NewDatesTerms
  '/message/$id': NoTerms
  '/email': ListTerms
  '/email/new': NewDatesTerms
  '/email/$id': NoTerms
  '/whatsapp': ListTerms
  '/whatsapp/new': NewDatesTerms
  '/whatsapp/$id': NoTerms
  '/brandkit': NoTerms
  '/demowebsite': NoTerms
  '/install': { readonly tab?: string | undefined }
}

/** A path of the console in the router's spelling: `/webhook/$id`. */
export type Path = keyof Pages

/** The paths of pages that need no parameter. */
export type PlainPath = Exclude<Path, `${string}$${string}`>

/** The paths of lists. */
export type ListPath = {
  [P in Path]: Pages[P] extends ListTerms ? (keyof ListTerms extends keyof Pages[P] ? P : never) : never
}[Path]

/** The paths of pages about one stored thing, named by `$id`. */
export type PathWithId = Extract<Path, `${string}/$id`>

type PageRoute = {
  [P in Path]: Route<unknown, RootRoute, P, P, P, P, (terms: Record<string, unknown>) => Pages[P]>
}[Path]

/** The tree of routes as links see it. The guard around most pages has no path of its own. */
type Tree = RootRoute<unknown, undefined, object, unknown, unknown, object, undefined, PageRoute[]>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<Tree>
  }
}
