import { SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import { isRecord } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '../inspector/below.ts'
import { Section } from '../inspector/Section.tsx'
import { WrongType } from '../inspector/WrongType.tsx'
import { OtherFields } from '../OtherFields.tsx'
import type { InspectorProps } from '../view.ts'

const buttonKeys = ['text', 'width', 'radius', 'bgColor']
const knownKeys = [
  'tncFlag',
  'domain',
  'tncTitle',
  'tncContentText',
  'tncContentBgColor',
  'tncImageUrl',
  'tncImageName',
  'bannerImageFlag',
  'placement',
  'position',
  'redirectionUrl',
  'buttonConfig',
]

/** Writes the terms, how they look, and the button that agrees to them. */
export default function TermsInspector({ at }: InspectorProps) {
  const button = asObject(at.at('buttonConfig'))
  return (
    <>
      <Section title="Terms">
        <TextField at={at.at('tncTitle')} label="Title" step="Change terms title" />
        <TextAreaField at={at.at('tncContentText')} label="Text" rows={5} step="Change terms text" />
        <TextField
          at={at.at('redirectionUrl')}
          label="Address of the full terms"
          placeholder="https://…"
          step="Change terms address"
        />
      </Section>
      <Section title="Look">
        <ColourField at={at.at('tncContentBgColor')} label="Background colour" step="Change terms colour" />
        <SwitchField at={at.at('bannerImageFlag')} label="Banner image" step="Change terms banner" />
        <TextField at={at.at('tncImageUrl')} label="Image address" placeholder="https://…" step="Change terms image" />
        <TextField at={at.at('tncImageName')} label="Image name" step="Change terms image name" />
        <Present at={at} name="placement" label="Placement" />
        <Present at={at} name="position" label="Position" />
        <Present at={at} name="domain" label="Domain" />
      </Section>
      <Section title="Button">
        {button ? <ButtonFields at={button} /> : <WrongType at={at.at('buttonConfig')} label="Button" blank={{}} />}
      </Section>
      <OtherFields slice={at.value} known={knownKeys} />
      {isRecord(button?.value) && <OtherFields of="button" slice={button.value} known={buttonKeys} />}
    </>
  )
}

/** A field for a key that only some documents have. */
function Present({ at, name, label }: { at: Cursor<Slice>; name: string; label: string }) {
  return at.value[name] === undefined ? null : (
    <TextField at={at.at(name)} label={label} step={`Change terms ${name}`} />
  )
}

function ButtonFields({ at }: { at: Cursor<Slice> }) {
  return (
    <>
      <TextField at={at.at('text')} label="Button text" step="Change button text" />
      <SimpleGrid cols={2} spacing="xs">
        <TextField at={at.at('width')} label="Width" placeholder="50%" step="Change button width" />
        <TextField at={at.at('radius')} label="Corner radius" placeholder="8px" step="Change button corners" />
      </SimpleGrid>
      <ColourField at={at.at('bgColor')} label="Button colour" step="Change button colour" />
    </>
  )
}
