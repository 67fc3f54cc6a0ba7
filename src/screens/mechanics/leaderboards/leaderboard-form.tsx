import { Paper, Stack } from '@mantine/core'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject } from '#schemas/json.ts'
import { AA, contrastOf, nearestReadable } from '#src/brand/contrast.ts'
import { colourOf } from '#src/games/frame/reading.ts'
import { confirm } from '#src/kit/confirm.tsx'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { HardToRead } from '#src/kit/HardToRead.tsx'
import { asList } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { LocalisedForm } from '#src/kit/localised/LocalisedForm.tsx'
import { withoutLanguage } from '#src/kit/localised/languages.ts'
import { FormSections } from '#src/template-editor/FormSections.tsx'
import { backgroundSection } from '#src/template-editor/sections/background.tsx'
import { boardTexts, languageAt, withBoardLanguage } from './board-languages.ts'
import { periodsSection } from './sections/periods.tsx'
import { coloursSection, rowsSection } from './sections/rows.tsx'
import { boardScoreSection } from './sections/score.tsx'
import { boardTextsSection } from './sections/texts.tsx'

/** The sections of a leaderboard, in their order. */
export const boardSections = [
  ...[boardTextsSection, periodsSection, boardScoreSection, rowsSection, coloursSection, backgroundSection],
]

/** Keys at the top that have their place elsewhere on the page, or are the server's. */
const rootKnown = [
  ...['leaderBoardName', 'activeNavTab', 'localizationFlag', 'localizationconfig', 'library'],
  ...['id', 'leaderboardId', 'createdby', 'createdTS', 'updatedby', 'updatedTS'],
  ...boardSections.flatMap(({ keys, rootKeys = [] }) => [...keys, ...rootKeys]),
]

/** The form of a leaderboard: its name, its languages, and in each its sections. */
export function LeaderboardForm({ root }: { readonly root: Cursor<JsonObject> }) {
  const names = languageNamesOf(root.value)
  const place = root.at('localizationconfig') as Cursor<unknown>
  const list = asList(place)
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
    list && root.readOnly === false
      ? {
          onAdd: (name: string) => root.set(withBoardLanguage(root.value, name), `Add ${name}`),
          onRemove: remove,
        }
      : {}
  return (
    <Stack gap="sm">
      <Paper withBorder radius="md" p="md">
        <TextField
          at={root.at('leaderBoardName') as Cursor<unknown>}
          label="Leaderboard name"
          maxLength={50}
          required
        />
      </Paper>
      <LowContrasts root={root} />
      <LocalisedForm names={names} at={(index) => languageAt(root, index)} texts={boardTexts} {...edits}>
        {(at, translate) => (
          <FormSections
            at={at}
            root={root}
            language={at.path === '' ? 0 : Number(at.path.split('.').at(-1))}
            translate={translate}
            sections={boardSections}
          />
        )}
      </LocalisedForm>
      {!list && <WrongType at={place} label="Languages" blank={[{ language: 'English' }]} />}
      <OtherFields of="leaderboard" slice={root.value} known={rootKnown} />
    </Stack>
  )
}

/** The texts of the table with their grounds. */
const pairs = [
  ['Text on the table', 'textColor', 'tableColor', '#FFFFFF'],
  ['Text of headings', 'headingTextColor', 'headingColor', ''],
] as const

/** Says which chosen colours cannot be read on theirs; the board is drawn in colours that can, whatever is chosen. */
function LowContrasts({ root }: { readonly root: Cursor<JsonObject> }) {
  const design = root.at('leaderboardDesign') as Cursor<unknown> as Cursor<JsonObject>
  const found = pairs.flatMap(([what, text, ground, otherwise]) => {
    const [ink, below] = [colourOf(design.value?.[text], ''), colourOf(design.value?.[ground], otherwise)]
    const ratio = contrastOf(ink, below)
    return ratio === undefined || ratio >= AA ? [] : [{ what, text, ratio, better: nearestReadable(ink, [below]) }]
  })
  return (
    <HardToRead
      found={found}
      onUse={
        design.readOnly === false
          ? ({ what, text, better }) => (design.at(text) as Cursor<unknown>).set(better, `Readable: ${what}`)
          : undefined
      }
    />
  )
}
