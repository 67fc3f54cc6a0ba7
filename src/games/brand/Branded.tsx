import type { ReactNode } from 'react'
import type { Brand } from '#schemas/values/brand.ts'
import { BrandContext } from '#src/kit/brand.ts'
import { useFonts } from './use-fonts.ts'

interface Props {
  readonly brand: Brand
  readonly children: ReactNode
}

/** Lends a brand to everything below, and loads the fonts it brought along. */
export function Branded({ brand, children }: Props) {
  useFonts(brand.fonts)
  return <BrandContext value={brand}>{children}</BrandContext>
}
