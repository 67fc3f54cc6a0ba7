import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { InLanguages } from '../shared/languages/InLanguages.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { TermsSlice } from './kind.ts'
import { TitleFields } from './TitleFields.tsx'

/** Ours, but for those that samples have; others are kept and shown. */
const placements = [
  { value: 'popup', label: 'Over the page' },
  { value: 'page', label: 'A page of its own' },
]
const positions = [
  { value: 'top', label: 'Top' },
  { value: 'center', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
]

/** Writes the terms, how they look, and the button that agrees to them (C §3 "terms settings"). */
export default function TermsInspector({ at, root }: InspectorProps) {
  return (
    <>
      <Section title="Terms">
        <InLanguages first={at} root={root} texts={['tncTitle', 'tncContentText', 'buttonConfig.text']}>
          {(here, translate) => (
            <Section>
              <TextField
                at={here.at('tncTitle')}
                label="Title"
                step="Change terms title"
                description={translate('tncTitle')}
              />
              {here === at && <TitleFields at={at.at('titleObj')} />}
              <TextAreaField
                at={here.at('tncContentText')}
                label="Text"
                rows={5}
                step="Change terms text"
                description={translate('tncContentText')}
              />
              <TextField
                at={here.at('redirectionUrl')}
                label="Address of the full terms"
                placeholder="https://…"
                step="Change terms address"
              />
              {here !== at && asObject(here.at('buttonConfig')) && (
                <TextField
                  at={(here.at('buttonConfig') as Cursor<Slice>).at('text')}
                  label="Button: text"
                  description={translate('buttonConfig.text')}
                />
              )}
            </Section>
          )}
        </InLanguages>
        <TextField at={at.at('domain')} label="Domain" placeholder="shop.example" step="Change terms domain" />
      </Section>
      <Section title="Look">
        <ColourField at={at.at('tncContentBgColor')} label="Background colour" step="Change terms colour" />
        <SelectField
          at={at.at('placement')}
          label="Placement"
          clearable
          options={placements}
          step="Change terms placement"
        />
        <SelectField
          at={at.at('position')}
          label="Position"
          clearable
          options={positions}
          step="Change terms position"
        />
        <SwitchField at={at.at('bannerImageFlag')} label="Banner image" step="Change terms banner" />
        <MediaField
          at={at.at('tncImageUrl')}
          label="Image"
          step="Change terms image"
          named={{ in: at, by: 'tncImageName' }}
        />
      </Section>
      <Section title="Button">
        <ButtonFields at={at.at('buttonConfig')} label="Button" />
      </Section>
      <OtherFields slice={at.value} known={Object.keys(TermsSlice.entries)} />
    </>
  )
}
