/** Reading and saving a brand kit, and the labels of its fields. */
import type { BrandKit, brandTexts } from '#schemas/values/brand-kit.ts'
import { api } from '#src/api/api.ts'
import type { DocumentCalls } from '#src/resource/document-calls.ts'

/** Reading and saving the kit; its id is that of the organisation. */
export const brandKitCalls: DocumentCalls<BrandKit> = {
  area: 'brand',
  key: 'brandKit',
  read: (orgId, options) => api.brand.get({ query: { orgId } }, options),
  save: (kit, options) => api.brand.save({ body: kit }, options),
}

/** The names of the kinds of text. */
export const textNames: Readonly<Record<(typeof brandTexts)[number], string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  button: 'Button',
}

/** The uses of the named colours. */
export const colourUses: Readonly<Record<string, string>> = {
  Primary: 'Fields of games, active cards',
  Font: 'Texts',
  Buttons: 'Behind the words of a button',
  Background: 'Behind games, quests and streaks',
}

/** The labels of the fields where two versions of a kit differ. */
export const brandKitLabels: Readonly<Record<string, string>> = {
  currencyName: 'Currency name',
  currencyIcon: 'Currency icon',
  timezone: 'Time zone',
  'defaultFonts.0.family': 'Font',
  'defaultFonts.0.size': 'Font size',
  'defaultFonts.0.strength': 'Font weight',
  ...Object.fromEntries(
    ['Primary', 'Font', 'Buttons', 'Background'].map((name, index) => [`colorList.${index}.color`, `Colour: ${name}`]),
  ),
}
