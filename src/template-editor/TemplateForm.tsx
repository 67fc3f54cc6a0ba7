import { Accordion, Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { isObject, type JsonObject, listAt } from '#schemas/json.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { LocalisedForm } from '#src/kit/localised/LocalisedForm.tsx'
import { withLanguage, withoutLanguage } from '#src/kit/localised/languages.ts'
import { useOpenSections } from './open-sections.ts'
import css from './template-form.module.css'
import type { SectionFieldsProps, TemplateSection } from './template-section.ts'

interface Props {
  readonly root: Cursor<JsonObject>
  readonly sections: readonly TemplateSection[]
  /** The singular in lower case, where it is no template: "theme". */
  readonly singular?: string
  /** The key of its name; null where it has none. */
  readonly nameKey?: string | null
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
          <TextField
            at={root.at(nameKey) as Cursor<unknown>}
            label={`${singular.charAt(0).toUpperCase()}${singular.slice(1)} name`}
            maxLength={50}
            required
          />
        </Paper>
      )}
      {list ? (
        <LocalisedForm
          names={names}
          at={entryAt}
          texts={texts}
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
            <Sections
              at={at}
              root={root}
              language={Number(at.path.split('.').at(-1))}
              translate={translate}
              sections={sections}
            />
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

interface SectionsProps extends SectionFieldsProps {
  readonly sections: readonly TemplateSection[]
}

function Sections({ sections, ...props }: SectionsProps) {
  const { at, root } = props
  const [open, setOpen] = useOpenSections(sections.slice(0, 2).map(({ id }) => id))
  const problemsOf = ({ keys, rootKeys = [] }: TemplateSection) =>
    [...keys.map((key) => at.at(key)), ...rootKeys.map((key) => root.at(key))].flatMap(({ issues }) =>
      issues.filter(({ severity }) => severity === 'error'),
    ).length
  // What is wrong is in sight, whatever was closed.
  const wrong = sections.filter((section) => problemsOf(section) > 0).map(({ id }) => id)
  return (
    <>
      <Accordion
        multiple
        variant="separated"
        radius="md"
        keepMounted={false}
        transitionDuration={0}
        order={2}
        value={[...new Set([...open, ...wrong])]}
        onChange={setOpen}
        classNames={{ item: css.item ?? '', label: css.label ?? '', control: css.control ?? '' }}
      >
        {sections.map((section) => {
          const problems = problemsOf(section)
          return (
            <Accordion.Item key={section.id} value={section.id}>
              <Accordion.Control icon={<Icon name={section.icon} />}>
                <Group gap="sm" wrap="nowrap">
                  <Text span fw={600} size="sm" className={css.title ?? ''}>
                    {section.title}
                  </Text>{' '}
                  <Text span size="sm" c="dimmed" truncate>
                    {section.summary?.(at.value, root.value)}
                  </Text>{' '}
                  {problems > 0 && (
                    <Badge color="red" variant="light" tt="none" className={css.title ?? ''}>
                      {formatCount(problems, 'problem')}
                    </Badge>
                  )}
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm">
                  <section.Fields {...props} />
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
      <OtherFields
        of="language"
        slice={at.value}
        known={['language', 'leadGen', 'leadGeneration', ...sections.flatMap(({ keys }) => keys)]}
      />
    </>
  )
}
