/** The console's entry. It loads what the login page needs and nothing more; pages come when they are opened. */
import { createRoot } from 'react-dom/client'
import { followOtherTabs } from '#src/api/session-store.ts'
import { App } from './App.tsx'

followOtherTabs()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
