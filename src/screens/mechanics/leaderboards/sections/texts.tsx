import { textAt } from '#schemas/json.ts'
import { positions } from '#schemas/values/choices.ts'
import { NOBODY_YET } from '#src/games/leaderboard/board-look.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { FontFields } from '#src/kit/inspector/FontFields.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'

function TextsFields({ at, root, language, translate }: SectionFieldsProps) {
  const formatting = asObject(root.at('leaderboardFormatting') as Cursor<unknown>)
  const style = formatting && asObject(formatting.at('title') as Cursor<unknown>)
  const font = style && asObject(style.at('font') as Cursor<unknown>)
  return (
    <>
      <TextField
        at={at.at('leaderBoardTitle') as Cursor<unknown>}
        label="Leaderboard title"
        description={translate('leaderBoardTitle')}
        required={language === 0}
      />
      <TextField
        at={at.at('emptyText') as Cursor<unknown>}
        label="While nobody has a score"
        placeholder={NOBODY_YET}
        description={translate('emptyText')}
      />
      {formatting && (
        <ChoiceField at={formatting.at('position') as Cursor<unknown>} label="Title stands" choices={positions} />
      )}
      {style && font && (
        <Fold quiet title="Colour and font of the title">
          <ColourField at={style.at('color') as Cursor<unknown>} label="Title: colour" placeholder="As can be read" />
          <FontFields at={font} step="Title: font" />
        </Fold>
      )}
    </>
  )
}

/** The words of a board in a language, and how its title looks (E §3 `leaderBoardTitle`, `leaderboardFormatting`). */
export const boardTextsSection: TemplateSection = {
  id: 'board-texts',
  title: 'Texts',
  icon: 'message',
  keys: ['leaderBoardTitle', 'emptyText'],
  rootKeys: ['leaderboardFormatting'],
  summary: (entry) => [textAt(entry, 'leaderBoardTitle'), textAt(entry, 'emptyText')].filter(Boolean).join(' · '),
  Fields: TextsFields,
}
