/** Pages: information screens, and the wallet of players. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsInTabs } from '#src/resource/resource.ts'
import { libraryPages, ownPages } from './pages.ts'
import { walletPage } from './wallet-page.ts'

const { menu } = ownPages
const requiredCall = endpoints.pages.save
const load = () => import('./page-editor.tsx')
const PageEditor = lazy(() => load().then(({ PageEditor }) => ({ default: PageEditor })))
const PageFromLibrary = lazy(() => load().then(({ PageFromLibrary }) => ({ default: PageFromLibrary })))
const title = 'New information screen'

/** The pages of this area (READINGS "Pages"). */
export const screens: readonly ScreenRoute[] = [
  listsInTabs([ownPages, libraryPages, walletPage]),
  {
    path: '/pages/walletTransactions',
    title: 'Wallet transactions',
    menu,
    wide: true,
    element: lazy(() => import('./WalletEditor.tsx')),
  },
  { path: '/pages/customEventTemplate', title, menu, wide: true, requiredCall, element: PageEditor },
  { path: '/pages/customEventTemplate/$id', title, menu, wide: true, requiredCall, element: PageFromLibrary },
  {
    path: '/pages/customEventTemplate/edit/$id',
    title: 'Information screen',
    menu,
    wide: true,
    editorFor: 'page',
    element: PageEditor,
  },
]
