/** The entry of the demo website: a page of its own, which knows nothing of the console. */
import { createRoot } from 'react-dom/client'
import { Page } from './Page.tsx'
import './site.css'
import { takeToken } from './state/session.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page token={takeToken()} />)
