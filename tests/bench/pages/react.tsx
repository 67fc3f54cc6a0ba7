/** React and nothing else: what compressed JavaScript is compared with. */
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(<p>Hello</p>)
