/** The console's entry. It loads what the login page needs and nothing more; pages come when they are opened. */
import { createRoot } from 'react-dom/client'
import { currentUser, followOtherTabs } from '#src/api/session-store.ts'
import { joinSession, shareSession } from '#src/api/session-tabs.ts'
import { App } from './App.tsx'

followOtherTabs()
// The router reads who is signed in as soon as it is drawn.
void joinSession().then(() => {
  shareSession()
  if (currentUser()) void import('./add-pages.tsx')
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
})
