import { Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { isObject, type JsonObject, listAt } from '#schemas/json.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { LocalisedForm } from '#src/kit/localised/LocalisedForm.tsx'
import { withLanguage, withoutLanguage } from '#src/kit/localised/languages.ts'
import { FormSections } from './FormSections.tsx'
import { firstWords } from './first-words.ts'
import css from './template-form.module.css'
import type { TemplateSection } from './template-section.ts'

interface Props {
  readonly root: Cursor<JsonObject>
  readonly sections: readonly TemplateSection[]
  /** The singular in lower case, where it is no template: "theme". */
  readonly singular?: string
  /** The key of its name; null where it has none. */
  readonly nameKey?: string | null
  /** Stands beside the name: what can be done with the whole. */
  readonly besideName?: ReactNode
  /** Changes the template before it has another language: what all languages shared becomes each one's own. */
  readonly beforeLanguage?: ((template: JsonObject) => JsonObject) | undefined
}

/** Keys at the top of every template that have their place elsewhere on the page, or are the server's. */
const rootKnown = [
  ...['templateName', 'title', 'typeId', 'type', 'discontinued', 'localizationconfig', 'activeNavTab'],
  ...['localizationFlag', 'leadGen', 'id', 'createdby', 'createdTS', 'updatedby', 'updatedTS', 'gamificationId'],
  ...['templateId', 'quizId', 'pageId', 'library'],
]

/** The form of a template: its name, its languages, and in each the sections of its kind. */
export function TemplateForm({
  root,
  sections,
  singular = 'template',
  nameKey = 'templateName',
  beforeLanguage = (template) => template,
  besideName,
}: Props) {
  const list = asList(root.at('localizationconfig') as Cursor<unknown>)
  const names = languageNamesOf(root.value)
  const texts = sections.flatMap((section) => section.texts?.(root.value) ?? [])
  const entryAt = (index: number) => {
    const held = list?.value?.[index]
    if (index === 0 && list?.value === undefined) return undefined
    return isObject(held) ? (list?.at(index) as unknown as Cursor<JsonObject>) : undefined
  }
  // Fields that stand in the languages leave this list of the top empty.
  const derived = listAt(root.value, 'segments').length === 0 ? ['segments'] : []
  const remove = async (index: number) => {
    const sure = await confirm({
      title: `Remove ${names[index]}`,
      message: 'What is written in it is removed with it.',
      ok: 'Remove',
      danger: true,
    })
    if (sure) root.set(withoutLanguage(root.value, index), `Remove ${names[index]}`)
    return sure
  }
  const edits =
    list && list.readOnly === false
      ? {
          onAdd: (name: string) => root.set(withLanguage(beforeLanguage(root.value), name), `Add ${name}`),
          onRemove: remove,
        }
      : {}
  return (
    <Stack gap="sm">
      {nameKey !== null && (
        <Paper withBorder radius="md" p="md">
          <Group gap="sm" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1 }}>
              <TextField
                at={root.at(nameKey) as Cursor<unknown>}
                label={`${singular.charAt(0).toUpperCase()}${singular.slice(1)} name`}
                maxLength={50}
                required
              />
            </div>
            {besideName && <div className={css.besideName}>{besideName}</div>}
          </Group>
        </Paper>
      )}
      {list ? (
        <LocalisedForm
          names={names}
          at={entryAt}
          texts={texts}
          first={firstWords(root.value, sections)}
          {...edits}
          otherwise={() => (
            <WrongType
              at={root.at('localizationconfig') as Cursor<unknown>}
              label="Languages"
              blank={[{ language: 'English' }]}
            />
          )}
        >
          {(at, translate) => (
            <>
              <FormSections
                at={at}
                root={root}
                language={Number(at.path.split('.').at(-1))}
                translate={translate}
                sections={sections}
              />
              <OtherFields
                of="language"
                slice={at.value}
                known={['language', 'leadGen', 'leadGeneration', ...sections.flatMap(({ keys }) => keys)]}
              />
            </>
          )}
        </LocalisedForm>
      ) : (
        <WrongType
          at={root.at('localizationconfig') as Cursor<unknown>}
          label="Languages"
          blank={[{ language: 'English' }]}
        />
      )}
      <Problems at={root.at('localizationconfig') as Cursor<unknown>} />
      <OtherFields
        of={singular}
        slice={root.value}
        known={[
          ...rootKnown,
          ...(nameKey === null ? [] : [nameKey]),
          ...derived,
          ...sections.flatMap(({ rootKeys = [] }) => rootKeys),
        ]}
      />
    </Stack>
  )
}
