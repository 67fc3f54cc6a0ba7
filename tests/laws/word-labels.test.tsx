// A difference of what is won beside games names each field by its label in the editor, as one of templates does.
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { blankBadge } from '#schemas/documents/badge.ts'
import { blankLeaderboard } from '#schemas/documents/leaderboard.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import { blankProgressBar } from '#schemas/documents/progress-bar-blank.ts'
import { blankTheme } from '#schemas/documents/theme.ts'
import { blankTournament } from '#schemas/documents/tournament.ts'
import type { JsonObject } from '#schemas/json.ts'
import { words } from '#schemas/values/text-style.ts'
import { badgeWords } from '#src/difference/words/badge-words.ts'
import { barWords } from '#src/difference/words/bar-words.ts'
import { leaderboardWords } from '#src/difference/words/leaderboard-words.ts'
import { pageWords } from '#src/difference/words/page-words.ts'
import { themeWords } from '#src/difference/words/theme-words.ts'
import { tournamentWords } from '#src/difference/words/tournament-words.ts'
import type { WordTables } from '#src/difference/words/words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { BadgeSections } from '#src/screens/mechanics/badges/badge-sections.tsx'
import { boardSections, LeaderboardForm } from '#src/screens/mechanics/leaderboards/leaderboard-form.tsx'
import { barSections } from '#src/screens/mechanics/progress-bars/bar-sections.tsx'
import { screenSections } from '#src/screens/pages/sections/screen.tsx'
import { themeSections } from '#src/screens/themes/theme-editor.tsx'
import { tournamentSections } from '#src/screens/tournaments/sections.tsx'
import { TemplateForm } from '#src/template-editor/TemplateForm.tsx'
import { drawForm, fieldsOf, openSectionsKey, wronglyNamed } from '#tests/support/word-labels.tsx'

afterEach(() => {
  cleanup()
  localStorage.removeItem(openSectionsKey)
})

interface Kind {
  readonly kind: string
  readonly sections?: readonly { readonly id: string }[]
  readonly blank: () => object
  readonly form: (root: Cursor<JsonObject>) => ReactNode
  readonly words: WordTables
}

const kinds: readonly Kind[] = [
  {
    kind: 'leaderboards',
    sections: boardSections,
    blank: blankLeaderboard,
    form: (root) => <LeaderboardForm root={root} />,
    words: leaderboardWords,
  },
  {
    kind: 'progress bars',
    sections: barSections,
    blank: blankProgressBar,
    form: (root) => <TemplateForm root={root} sections={barSections} singular="progress bar" />,
    words: barWords,
  },
  {
    kind: 'badges',
    blank: () => ({
      ...blankBadge(),
      ...{ receivingMessage: words('', 14, 400), textOnBadge: words('', 14, 400), visibilityTiming: 'custom' },
    }),
    form: (root) => <BadgeSections root={root} />,
    words: badgeWords,
  },
  {
    kind: 'information screens',
    sections: screenSections,
    blank: blankPage,
    form: (root) => <TemplateForm root={root} sections={screenSections} singular="information screen" nameKey="name" />,
    words: pageWords,
  },
  {
    kind: 'themes',
    sections: themeSections,
    blank: blankTheme,
    form: (root) => <TemplateForm root={root} sections={themeSections} singular="theme" />,
    words: themeWords,
  },
  {
    kind: 'tournaments',
    sections: tournamentSections,
    blank: blankTournament,
    form: (root) => (
      <TemplateForm root={root} sections={tournamentSections} singular="tournament" nameKey="tournamentName" />
    ),
    words: tournamentWords,
  },
]

test.each(kinds)('a difference names each field of $kind by its label in the editor', (one) => {
  localStorage.setItem(openSectionsKey, JSON.stringify((one.sections ?? []).map(({ id }) => id)))
  const document = one.blank() as JsonObject
  const fields = fieldsOf(drawForm(document, one.form))
  expect(fields.length).toBeGreaterThan(7)
  expect(wronglyNamed(document, fields, one.words)).toEqual([])
})
