/** The sections of the wallet page (E §3 "Wallet transactions page"). */
import { SimpleGrid } from '@mantine/core'
import { asText, listAt, wordsAt } from '#schemas/json.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asList, asObject } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { backgroundSection, headerSection } from './around.tsx'
import { PageWordsField, RowFields, within } from './shared-fields.tsx'

const texts = [
  ['title', 'Title'],
  ['subtitle', 'Sub title'],
  ['userName', 'Before the name of the player'],
  ['rewardHeading', 'Heading of the rewards'],
] as const

const titleSection: TemplateSection = {
  id: 'title',
  title: 'Title',
  icon: 'message',
  keys: texts.map(([key]) => key),
  texts: () => texts.map(([key]) => key),
  summary: (entry) => [wordsAt(entry, 'title'), wordsAt(entry, 'subtitle')].filter(Boolean).join(' · '),
  Fields: ({ at, translate }) =>
    texts.map(([key, label]) => (
      <PageWordsField key={key} at={within(at, key)} label={label} description={translate(key)} />
    )),
}

/** The columns of the table: what stands in each. */
const columns = ['the rewards', 'the amounts', 'the dates'] as const

function TableFields({ at, translate }: SectionFieldsProps) {
  const heading = asObject(within(at, 'tableHeading'))
  const headings = asList(within(at, 'tableHeadingSections'))
  return (
    <>
      {headings ? (
        <SimpleGrid cols={3} spacing="xs">
          {columns.map((column, place) => (
            <TextField
              key={column}
              at={headings.at(place) as never}
              label={`Above ${column}`}
              description={translate(`tableHeadingSections.${place}`)}
              required
            />
          ))}
        </SimpleGrid>
      ) : (
        <WrongType at={within(at, 'tableHeadingSections')} label="Headings of the columns" blank={['', '', '']} />
      )}
      {heading && <TextField at={heading.at('text') as never} label="Heading of the table" />}
      <RowFields at={within(at, 'tableHeading')} label="Heading" known={['text']} />
      <RowFields at={within(at, 'tableRow')} label="Rows" />
    </>
  )
}

const tableSection: TemplateSection = {
  id: 'table',
  title: 'Transaction table',
  icon: 'receipt',
  keys: ['tableHeading', 'tableHeadingSections', 'tableRow'],
  texts: () => ['tableHeading', ...columns.map((_, index) => `tableHeadingSections.${index}`)],
  summary: (entry) => listAt(entry, 'tableHeadingSections').map(asText).filter(Boolean).join(' · '),
  Fields: TableFields,
}

/** The sections of the wallet page. */
export const walletSections: readonly TemplateSection[] = [titleSection, backgroundSection, headerSection, tableSection]
