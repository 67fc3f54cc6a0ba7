/** The brand kit (E §3 "Brand kit"); its address is ours, E §2 names none. */
import { lazy } from 'react'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The page of the kit. */
export const screens: readonly ScreenRoute[] = [
  { path: '/brandkit', title: 'Brand kit', menu: 'brand_kit', element: lazy(() => import('./BrandKitPage.tsx')) },
]
