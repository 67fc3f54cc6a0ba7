/** The sections that information screens and the wallet page have alike: background and header (E §2 "Editor sections"). */
import { objectAt, textAt } from '#schemas/json.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import type { TemplateSection } from '#src/template-editor/template-section.ts'
import { GroundPictureField, within } from './shared-fields.tsx'

const summaryOf = (colourKey: string, pictureKey: string) => (entry: object) =>
  [textAt(entry, colourKey), textAt(objectAt(entry, pictureKey), 'image') && 'picture'].filter(Boolean).join(' · ')

/** The ground of the page. */
export const backgroundSection: TemplateSection = {
  id: 'background',
  title: 'Background',
  icon: 'picture',
  keys: ['backgroundColor', 'backgroundImage'],
  summary: summaryOf('backgroundColor', 'backgroundImage'),
  Fields: ({ at }) => (
    <>
      <ColourField at={within(at, 'backgroundColor')} label="Background colour" placeholder="As the brand kit" />
      <GroundPictureField at={within(at, 'backgroundImage')} label="Background picture" />
    </>
  ),
}

/** The header with its ground and picture. */
export const headerSection: TemplateSection = {
  id: 'header',
  title: 'Header',
  icon: 'layers',
  keys: ['headerBackgroundColor', 'headerBackgroundImage', 'rewardIconImage'],
  summary: summaryOf('headerBackgroundColor', 'headerBackgroundImage'),
  Fields: ({ at }) => (
    <>
      <ColourField at={within(at, 'headerBackgroundColor')} label="Header colour" />
      <GroundPictureField at={within(at, 'headerBackgroundImage')} label="Header picture" />
      <MediaField
        at={within(at, 'rewardIconImage')}
        label="Reward icon"
        description="Stands in the header, and before every reward of the table."
      />
    </>
  ),
}
