/** What the page knows of a brand kit beside its schema: how it is read and saved, what its places are called. */
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

/** What each kind of text is called. */
export const textNames: Readonly<Record<(typeof brandTexts)[number], string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  button: 'Button',
}

/** What the named colours are for. */
export const colourUses: Readonly<Record<string, string>> = {
  Primary: 'Fields of games, active cards',
  Font: 'Texts',
  Buttons: 'Behind the words of a button',
  Background: 'Behind games, quests and streaks',
}

/** What the places of a kit are called where two versions of it differ. */
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
