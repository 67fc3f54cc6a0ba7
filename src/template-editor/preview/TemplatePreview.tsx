import { ActionIcon, Group, SegmentedControl, Select, Text, Tooltip } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import { displayTypes } from '#schemas/values/display-types.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { gameOf } from '#src/games/games.ts'
import { FormFirst } from '#src/games/lead-form/FormFirst.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { useLanguage } from '#src/kit/language.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'
import { useThemed } from '../theme/useTheme.ts'
import css from './preview.module.css'
import { type SampleOutcome, samplePlay } from './sample-play.ts'

const devices = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'web', label: 'Web' },
]
const outcomes = [
  { value: 'win', label: 'Wins' },
  { value: 'lose', label: 'Loses' },
]

interface Props {
  readonly template: JsonObject
  /** Stands first in the bar: what else can be chosen here. */
  readonly choice?: ReactNode
  /** The sentence below the game. */
  readonly note?: string
}

/** The game of a template as its players see it, beside the form: it is played here, and nothing is given. */
export function TemplatePreview({
  template: stored,
  choice,
  note = 'Played here nothing is given. Who wins what, and how often, is decided in the rule.',
}: Props) {
  const template = useThemed(stored)
  const names = languageNamesOf(template)
  const { index: language, choose } = useLanguage(names.length)
  const [device, setDevice] = useState('phone')
  const [outcome, setOutcome] = useState<SampleOutcome>('win')
  const [display, setDisplay] = useState<string>()
  const [round, setRound] = useState(0)
  const random = useRef(createRandom(`${Math.random()}`))
  const currencyName = useCurrencyName()
  const type = numericAt(template, 'typeId') ?? 0
  const Game = gameOf(type)
  const entry = rowsAt(template, 'localizationconfig').find(({ index }) => index === language)?.row
  const own = textAt(objectAt(entry, 'displayWizard'), 'displayType') || 'popup'
  return (
    <PreviewPane
      label="The game as players see it"
      note={note}
      bar={
        <>
          {choice}
          <SegmentedControl size="sm" aria-label="Device" data={devices} value={device} onChange={setDevice} />
          <Group gap={6} wrap="nowrap">
            <Text size="sm" c="dimmed" id="next-play">
              Next play
            </Text>
            <SegmentedControl
              size="sm"
              aria-labelledby="next-play"
              data={outcomes}
              value={outcome}
              onChange={(next) => {
                setOutcome(next as SampleOutcome)
                setRound(round + 1)
              }}
            />
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
          <Select
            size="sm"
            w={172}
            aria-label="Place of the game"
            data={[...displayTypes]}
            value={display ?? own}
            allowDeselect={false}
            onChange={(next) => setDisplay(next ?? undefined)}
          />
          <Tooltip label="Start over">
            <ActionIcon
              variant="subtle"
              color="gray"
              size="input-sm"
              aria-label="Start over"
              onClick={() => setRound(round + 1)}
            >
              <Icon name="refresh" />
            </ActionIcon>
          </Tooltip>
        </>
      }
    >
      <div className={css.device} data-device={device}>
        <div className={css.screen} data-display={display ?? own}>
          <Words />
          <div className={css.game}>
            <Suspense fallback={null}>
              <FormFirst
                key={`${type} ${round} ${language}`}
                template={template}
                language={language}
                onSend={async () => {}}
              >
                <Game
                  template={template}
                  language={language}
                  prizes={[]}
                  open
                  ends="Ends in 24 hours"
                  code={`${textAt(template, 'codePrefix')}CODE`}
                  play={async (input) =>
                    samplePlay({ template, outcome, input, random: random.current, reward: `50 ${currencyName}` })
                  }
                />
              </FormFirst>
            </Suspense>
          </div>
          <Words />
        </div>
      </div>
    </PreviewPane>
  )
}

/** The page around a game, without words. */
const Words = () => (
  <div className={css.page} aria-hidden>
    <i />
    <i />
    <i />
  </div>
)
