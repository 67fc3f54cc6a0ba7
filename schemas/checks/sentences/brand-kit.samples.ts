/** What is said about a brand kit. */
import { blankBrandKit } from '../../values/brand-kit.ts'
import { but, inBrandKit } from './sentence.ts'

const kit = {
  ...blankBrandKit(),
  currencyName: 'Leaves',
  icons: [{ name: 'Leaf', url: '/uploads/leaf.png' }],
  customFonts: [{ family: 'Leaf Sans', url: '/uploads/leaf.ttf', fileName: 'leaf.ttf' }],
  localizationconfig: [
    { language: 'English', textConfig: { title: { color: '#0B7A3B', font: { size: 32, family: 'Leaf Sans' } } } },
    { language: 'Hindi', textConfig: {} },
  ],
  timezone: 'Asia/Kolkata',
}
const { currencyName: _, ...unnamed } = kit
const long = '𝒜'.repeat(31)
const inTitle = 'localizationconfig.0.textConfig.title'
const twoFonts = but(kit, ['customFonts', [...kit.customFonts, { family: 'leaf sans', url: '/uploads/2.ttf' }]])

/** The kit: its name of coins, colours, fonts, languages, icons and zone. */
export const brandKits = [
  inBrandKit('Currency name is Required', 'currencyName', but(kit, ['currencyName', '  ']), unnamed),
  inBrandKit('Currency name should be of max 30 characters', 'currencyName', but(kit, ['currencyName', long]), kit),
  inBrandKit(
    'This is no colour: write it like #364FC7',
    'colorList.0.color',
    but(kit, ['colorList.0.color', 'red; x']),
    but(kit, ['colorList.0.color', 'rgb(0 0 0 / 50%)']),
  ),
  inBrandKit('This is no colour: write it like #364FC7', 'defaultColours.1', but(kit, ['defaultColours.1', 7]), kit),
  inBrandKit(
    'This is no colour: write it like #364FC7',
    `${inTitle}.color`,
    but(kit, [`${inTitle}.color`, '#12']),
    but(kit, [`${inTitle}.color`, '']),
  ),
  inBrandKit('Colour name is Required', 'colorList.3.name', but(kit, ['colorList.3.name', '']), kit),
  inBrandKit('Another colour has this name', 'colorList.3.name', but(kit, ['colorList.3.name', 'primary']), kit),
  inBrandKit('Font name is Required', 'customFonts.0.family', but(kit, ['customFonts.0.family', ' ']), kit),
  inBrandKit('Font file is Required', 'customFonts.0.url', but(kit, ['customFonts.0.url', '']), kit),
  inBrandKit('Another font has this name', 'customFonts.1.family', twoFonts, kit),
  inBrandKit('Font size is 8 to 60 pixels', 'defaultFonts.0.size', but(kit, ['defaultFonts.0.size', 7]), kit),
  inBrandKit('Font size is 8 to 60 pixels', `${inTitle}.font.size`, but(kit, [`${inTitle}.font.size`, '61']), kit),
  inBrandKit(
    'This language is there already',
    'localizationconfig.1.language',
    but(kit, ['localizationconfig.1.language', 'english']),
    kit,
  ),
  inBrandKit('Icon name is Required', 'icons.0.name', but(kit, ['icons.0.name', '']), kit),
  inBrandKit('Icon picture is Required', 'icons.0.url', but(kit, ['icons.0.url', '']), kit),
  inBrandKit('Time zone is not known', 'timezone', but(kit, ['timezone', 'Mars/Olympus']), kit),
]
