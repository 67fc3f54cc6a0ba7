import { SimpleGrid, TagsInput } from '@mantine/core'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

const field = (root: Cursor<JsonObject>, key: string) => root.at(key) as Cursor<unknown>

function AddressFields({ root }: SectionFieldsProps) {
  return (
    <>
      <TextField at={field(root, 'url')} label="Address of the game" placeholder="https://…" required />
      <Note>
        The game plays in a sandboxed frame. When a run is over it calls parent.postMessage(&#123; score: 250 &#125;,
        '*'); the score is that of the play.
      </Note>
      <TextAreaField at={field(root, 'description')} label="Description" />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <TextField at={field(root, 'width')} label="Width in pixels" />
        <TextField at={field(root, 'height')} label="Height in pixels" />
      </SimpleGrid>
      <SwitchField at={field(root, 'isPortrait')} label="Higher than wide" />
    </>
  )
}

const pictures = [
  ['cover', 'Cover'],
  ['brick', 'Brick'],
  ['thumb', 'Thumbnail'],
  ['wall', 'Wall'],
  ['square', 'Square'],
  ['coverTiny', 'Small cover'],
  ['brickTiny', 'Small brick'],
] as const

function PictureFields({ root }: SectionFieldsProps) {
  const assets = asObject(field(root, 'assets'))
  if (!assets) return <WrongType at={field(root, 'assets')} label="Pictures" blank={{}} />
  return (
    <>
      {pictures.map(([key, label]) => (
        <MediaField key={key} at={assets.at(key) as Cursor<unknown>} label={label} />
      ))}
      <OtherFields of="pictures" slice={assets.value ?? {}} known={pictures.map(([key]) => key)} />
    </>
  )
}

function ShopFields({ root }: SectionFieldsProps) {
  return (
    <>
      <TextField at={field(root, 'code')} label="Code" />
      <Words at={field(root, 'categories')} label="Categories" />
      <Words at={field(root, 'tags')} label="Tags" />
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <ColourField at={field(root, 'colorMuted')} label="Muted colour" />
        <ColourField at={field(root, 'colorVibrant')} label="Vibrant colour" />
      </SimpleGrid>
      <TextField at={field(root, 'finalUrl')} label="Address after the game" placeholder="https://…" />
      <SwitchField at={field(root, 'playMore')} label="Offers further games at its end" />
      <SwitchField at={field(root, 'privateAllowed')} label="May be played in private" />
    </>
  )
}

/** A list of words; a list that holds something else is left to the other fields. */
function Words({ at, label }: { readonly at: Cursor<unknown>; readonly label: string }) {
  const { value } = at
  if (value !== undefined && !(Array.isArray(value) && value.every((one) => typeof one === 'string')))
    return <WrongType at={at} label={label} blank={[]} />
  return (
    <TagsInput
      label={label}
      value={value ?? []}
      readOnly={at.readOnly !== false}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      onChange={(words) => at.set(words, label)}
    />
  )
}

/** The address of a game and the shape of its frame (E §3 "Externally supplied game"). */
export const addressSection: TemplateSection = {
  id: 'game-address',
  title: 'Game',
  icon: 'game',
  keys: [],
  rootKeys: ['url', 'description', 'width', 'height', 'isPortrait'],
  summary: (_, game) => textAt(game, 'url') || 'No address yet',
  Fields: AddressFields,
}

/** The pictures of a game (E §3 `assets`). */
export const picturesSection: TemplateSection = {
  id: 'game-pictures',
  title: 'Pictures',
  icon: 'picture',
  keys: [],
  rootKeys: ['assets'],
  Fields: PictureFields,
}

/** The entry of a game in catalogues (E §3 "Externally supplied game"). */
export const shopSection: TemplateSection = {
  id: 'game-shop',
  title: 'Catalogue',
  icon: 'data',
  keys: [],
  rootKeys: ['code', 'categories', 'tags', 'colorMuted', 'colorVibrant', 'finalUrl', 'playMore', 'privateAllowed'],
  summary: (_, game) => textAt(game, 'code'),
  Fields: ShopFields,
}
