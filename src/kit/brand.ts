/** The organisation's look, lent to everything below: fields offer its colours and fonts, games paint with them where their documents are silent. */
import { createContext, use } from 'react'
import type { Brand } from '#schemas/values/brand.ts'
import { plainBrand } from '#src/brand/brand-of.ts'

/** Lends a brand; without it everything is as without a brand kit. */
export const BrandContext = createContext<Brand>(plainBrand)

/** Reads the brand that is lent here. */
export const useBrand = (): Brand => use(BrandContext)
