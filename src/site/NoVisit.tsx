import css from './page.module.css'
import { ProductArt } from './shop/ProductArt.tsx'
import { readConfig } from './state/place.ts'

/** The page without a visit: it says how one is opened. */
export function NoVisitPage({ sentence }: { readonly sentence: string }) {
  const config = readConfig(document.getElementById('questwire-config')?.textContent)
  return (
    <main className={css.wait}>
      <ProductArt art="lantern" className={css.lantern} />
      <h1>The demo shop</h1>
      <p>{sentence} The shop is opened from the console: “Demo web” in its menu, or “Play draft” on a canvas.</p>
      <a href={config.console}>Go to the console</a>
    </main>
  )
}
