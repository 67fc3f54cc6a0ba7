/** The console's entry. It loads what the login page needs and nothing more; pages come when they are opened. */
import { createRoot } from 'react-dom/client'
import { followOtherTabs } from '#src/api/session-store.ts'
import { joinSession, shareSession } from '#src/api/session-tabs.ts'

followOtherTabs()
await joinSession()
shareSession()
// The router reads who is signed in as soon as it is loaded.
const { App } = await import('./App.tsx')
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
