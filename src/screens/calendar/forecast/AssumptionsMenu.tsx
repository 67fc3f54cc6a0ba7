import { Button, NumberInput, Popover, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { useMay } from '#src/api/useMay.ts'
import { unitOf } from '#src/canvas/features/forecast/words.ts'
import { GAMES_PER_VISIT } from '#src/engine/joint-forecast/plan-question.ts'
import type { DailyCap } from './forecast-words.ts'

/** The organisation's assumptions beside each campaign's own forecast; null for our guess, and for no cap. */
export interface ForecastSettings {
  readonly gamesPerVisit: number | null
  readonly cap: DailyCap | null
}

interface Props {
  readonly settings: ForecastSettings
  /** The games of a visit as long as nobody has said a number, which history tells or we guess. */
  readonly assumedGames: number
  /** The unit of the cap; undefined where nothing has a cost. */
  readonly unit: string | undefined
  readonly currencyName: string
  readonly onChange: (settings: ForecastSettings) => void
}

/** The two numbers that a joint forecast assumes beside those of each campaign's own. */
export function AssumptionsMenu(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} position="top-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setOpen(!isOpen)}>
          Assumptions
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Assumptions">
        {isOpen && <AssumptionFields {...props} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function AssumptionFields(props: Props & { readonly onDone: () => void }) {
  const { settings, assumedGames, unit, currencyName, onChange, onDone } = props
  const { gamesPerVisit, cap } = settings
  const [games, setGames] = useState<number | string>(gamesPerVisit ?? assumedGames)
  const [amount, setAmount] = useState<number | string>(cap && cap.unit === unit ? cap.amount : '')
  const mayChange = useMay()(endpoints.calendar.saveLimits)
  const of = unit === undefined ? undefined : unitOf(unit)
  const suffix = of?.unit === 'coins' ? currencyName : of?.unit === 'money' ? of.currency : (of?.unit ?? '')
  const save = () => {
    const isGuess = typeof games !== 'number' || (gamesPerVisit === null && games === assumedGames)
    const isCapped = typeof amount === 'number' && amount > 0
    onChange({
      gamesPerVisit: isGuess ? null : games,
      cap: unit === undefined ? cap : isCapped ? { unit, amount } : null,
    })
    onDone()
  }
  return (
    <Stack gap="sm">
      <NumberInput
        size="xs"
        label="Games somebody plays on one visit"
        description={`${originOf(settings, assumedGames)}Where more are on, each is played less.`}
        min={1}
        max={50}
        step={0.5}
        decimalScale={1}
        disabled={!mayChange}
        value={games}
        onChange={setGames}
      />
      {unit !== undefined && (
        <NumberInput
          size="xs"
          label={`Cap a day, ${suffix}`}
          description="Days that likely cost more are red. Empty for no cap."
          min={0}
          thousandSeparator=","
          disabled={!mayChange}
          value={amount}
          onChange={setAmount}
        />
      )}
      <Text size="xs" c="dimmed">
        {mayChange
          ? 'Both hold for everybody in your organisation. People, participation and scores are those of each campaign’s own forecast.'
          : 'Editors may change them.'}
      </Text>
      {mayChange && (
        <Button size="xs" onClick={save}>
          Save assumptions
        </Button>
      )}
    </Stack>
  )
}

/** Says where the games of a visit come from, unless somebody has said their number. */
function originOf({ gamesPerVisit }: ForecastSettings, assumedGames: number): string {
  if (gamesPerVisit !== null) return ''
  return assumedGames > GAMES_PER_VISIT ? 'From the last 28 days. ' : 'Our guess. '
}
