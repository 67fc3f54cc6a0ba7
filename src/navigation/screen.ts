/** The declaration of a page by its area; `src/app/routes.ts` collects all of them. */
import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import type { IconName } from '#src/kit/icons.tsx'
import type { Path } from './pages.ts'

/** A page and where it stands. */
export interface ScreenRoute {
  /** Path below the base path, in the router's spelling: `/ruleengine/edit/$id`. */
  readonly path: Path
  /** Shown in the browser's tab. */
  readonly title: string
  /** Slug of the menu item that is highlighted while the page is open. */
  readonly menu?: string
  /** The page, loaded when it is first opened: `lazy(() => import('./RulePage.tsx'))`. It reads parameters and query terms with `usePageParams` and `usePageTerms`. */
  readonly element: ComponentType
  /** The kind of stored document, or the family of rules, that is edited here by `$id`. References to one lead here. */
  readonly editorFor?: DocumentKindId | DocumentFamily
  /** The call that the page is there to make: whose role does not admit it is told so. Everybody's where it is absent. */
  readonly requiredCall?: Pick<Endpoint, 'requiredRole'>
  /** The page wants the width: the side menu starts as a rail of icons. */
  readonly wide?: boolean
  /** Stays open when the trial is over, so that it can be ended by paying; every other page leads to `/trialExpired`. */
  readonly afterTrial?: boolean
  /** Opened without signing in, and without the shell around it. */
  readonly public?: boolean
  /** The schema of the query terms. Every term has a fallback, so that no address breaks the page. */
  readonly search?: v.GenericSchema<Record<string, unknown>, Record<string, unknown>>
}

/** A tab of the page `/editprofile`, declared by the area whose content it shows. */
export interface ProfileTab {
  /** The value of the query term `tab`: `edit_profile`. */
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** The call that fills the tab; people whose role does not admit it do not see the tab. */
  readonly requiredCall: Endpoint
  readonly element: ComponentType
}
