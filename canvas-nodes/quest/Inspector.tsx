import { Button } from '@mantine/core'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { inLanguage } from '../shared/quest-parts/entries.ts'
import { Languages, Texts } from '../shared/quest-parts/Languages.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { DesignFields } from './DesignFields.tsx'
import { designGroups } from './design.ts'
import { FrameSections } from './FrameSections.tsx'
import { QuestSlice } from './kind.ts'
import { Running } from './Running.tsx'
import { withLook } from './same-look.ts'

const texts = { title: 'Title' }
const path = 'localizationconfig.0'
const designKeys = [...new Set(designGroups.map(({ at: [key] }) => key))]
/** Keys of an entry that have a field here, or stand on another card. */
const entryKeys = ['language', 'title', 'templateName', 'questConfig', 'schedulingConfig', 'milestones', ...designKeys]

/** Says how a quest runs and is called, and how it looks, in each language. */
export default function QuestInspector({ at }: InspectorProps) {
  const list = asList(at.at('localizationconfig'))
  const first = inLanguage(at, path, 0)
  if (!list) return <WrongType at={at.at('localizationconfig')} label="Languages" blank={[{ language: 'English' }]} />
  const entries = list.value ?? []
  const change = (next: readonly unknown[], step: string) => list.set(next, step)
  const open = list.readOnly === false
  return (
    <>
      <Problems at={at.at('localizationconfig')} />
      {first && <Problems at={first.at('milestones')} />}
      {first && <Running at={at} entry={first} />}
      {first && (
        <Section title="Texts and design">
          <Languages
            first={first}
            root={at}
            path={path}
            texts={Object.keys(texts)}
            {...(open
              ? {
                  onAdd: (language) => change([...entries, { language }], `Add ${language}`),
                  onRemove: (index) =>
                    change(
                      entries.filter((_, other) => other !== index),
                      'Remove a language',
                    ),
                }
              : {})}
          >
            {(here, translate) => (
              <Section>
                <Problems at={here.at('language')} />
                {here !== first && <Problems at={here.at('milestones')} />}
                <Texts at={here} fields={texts} translate={translate} />
                <TextField at={here.at('templateName')} label="Template name" />
                <DesignFields at={here} />
                {open && entries.length > 1 && <SameDesign list={list} from={here.value} />}
                <OtherFields of="language" slice={here.value} known={entryKeys} />
              </Section>
            )}
          </Languages>
        </Section>
      )}
      <FrameSections at={at} />
      <OtherFields slice={at.value} known={[...Object.keys(QuestSlice.entries), 'startDateTime', 'endDateTime']} />
    </>
  )
}

/** Gives every other language the design of this one; their texts and links stay. */
function SameDesign({ list, from }: { readonly list: Cursor<readonly unknown[]>; readonly from: Slice }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() =>
        list.set(
          (list.value ?? []).map((entry) => (isObject(entry) && entry !== from ? withLook(entry, from) : entry)),
          'Use this design everywhere',
        )
      }
    >
      Use this design in every language
    </Button>
  )
}
