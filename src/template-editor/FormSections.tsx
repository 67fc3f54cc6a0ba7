import { Accordion, Badge, Group, Stack, Text } from '@mantine/core'
import { formatCount } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { useOpenSections } from './open-sections.ts'
import css from './template-form.module.css'
import type { SectionFieldsProps, TemplateSection } from './template-section.ts'

interface Props extends SectionFieldsProps {
  readonly sections: readonly TemplateSection[]
}

/** The sections of a form in one language, folded to a line each; those with problems are open. */
export function FormSections({ sections, ...props }: Props) {
  const { at, root } = props
  const [open, setOpen] = useOpenSections(sections.slice(0, 2).map(({ id }) => id))
  const problemsOf = ({ keys, rootKeys = [] }: TemplateSection) =>
    [...keys.map((key) => at.at(key)), ...rootKeys.map((key) => root.at(key))].flatMap(({ issues }) =>
      issues.filter(({ severity }) => severity === 'error'),
    ).length
  // What is wrong is in sight, whatever was closed.
  const wrong = sections.filter((section) => problemsOf(section) > 0).map(({ id }) => id)
  return (
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
  )
}
