import theme from '#src/sdk/drawing/theme.module.css'
import { Bar } from './bar/Bar.tsx'
import { NoVisitPage } from './NoVisit.tsx'
import css from './page.module.css'
import { Popups } from './parts/Popups.tsx'
import { Shop } from './shop/Shop.tsx'
import { SiteContext } from './state/site.ts'
import { useVisit } from './state/useVisit.ts'

/** The whole page: the shop, and below it, clearly no part of it, the manager's bar. */
export function Page({ token }: { readonly token: string }) {
  const state = useVisit(token)
  if (state.is === 'nothing') return <NoVisitPage sentence={state.sentence} />
  if (state.is === 'loading') {
    return (
      <main className={css.wait} aria-busy>
        <p role="status">Opening the shop…</p>
      </main>
    )
  }
  const { site, complaint, hush } = state
  return (
    <SiteContext value={site}>
      <div className={`${css.page} ${theme.theme}`}>
        <div className={css.shop}>
          <Shop key={site.me.userId} />
          {complaint && (
            <p role="alert" className={css.complaint}>
              {complaint}
              <button type="button" onClick={hush}>
                Close
              </button>
            </p>
          )}
        </div>
        {site.popups && <Popups />}
        <Bar />
      </div>
    </SiteContext>
  )
}
