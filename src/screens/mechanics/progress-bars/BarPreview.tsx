import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { barTimeMs } from '#schemas/documents/progress-bar.ts'
import type { JsonObject } from '#schemas/json.ts'
import { barView } from '#src/games/progress-bar/bar-view.ts'
import { ProgressBarShown } from '#src/games/progress-bar/ProgressBarShown.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'

/** A progress bar as players see it, beside its form; events can be stepped forward and back. */
export function BarPreview({ bar }: { readonly bar: JsonObject }) {
  const names = languageNamesOf(bar)
  const { index: language, choose } = useLanguage(names.length)
  const { events } = barView(bar, language)
  const [stepped, step] = useState(1)
  const have = Math.min(stepped, events)
  const begins = bar.resetProgressBar === true && barTimeMs(bar) === undefined
  return (
    <PreviewPane
      label="The progress bar as players see it"
      note={`${begins ? 'A full bar begins again with the next event.' : 'A full bar stays full.'} Which events count is decided in the rule that uses it.`}
      bar={
        <>
          <Group gap={4}>
            <Button size="sm" variant="default" disabled={have === 0} onClick={() => step(have - 1)}>
              One back
            </Button>
            <Button
              size="sm"
              variant="default"
              disabled={have >= events && !begins}
              onClick={() => step(have >= events ? 1 : have + 1)}
            >
              One event
            </Button>
            <Button size="sm" variant="subtle" disabled={have === 0} onClick={() => step(0)}>
              Reset
            </Button>
          </Group>
          {names.length > 1 && (
            <Select
              size="sm"
              w={120}
              aria-label="Language of the preview"
              data={names.map((label, index) => ({ value: `${index}`, label }))}
              value={`${language}`}
              allowDeselect={false}
              onChange={(index) => choose(Number(index ?? 0))}
            />
          )}
        </>
      }
    >
      <div style={{ width: '100%', maxWidth: 420, alignSelf: 'center' }}>
        <ProgressBarShown bar={bar} language={language} have={have} />
      </div>
    </PreviewPane>
  )
}
