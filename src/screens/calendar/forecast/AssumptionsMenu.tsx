import { Button, NumberInput, Popover, Stack, Text } from '@mantine/core'
import { unitOf } from '#src/canvas/features/forecast/words.ts'
import type { ForecastSettings } from './kept-settings.ts'

interface Props {
  readonly settings: ForecastSettings
  /** The unit of the cap; undefined where nothing has a cost. */
  readonly unit: string | undefined
  readonly currencyName: string
  readonly onChange: (settings: ForecastSettings) => void
}

/** The two numbers that a joint forecast assumes beside those of each campaign's own. */
export function AssumptionsMenu({ settings, unit, currencyName, onChange }: Props) {
  const { gamesPerVisit, cap } = settings
  const of = unit === undefined ? undefined : unitOf(unit)
  const suffix = of?.unit === 'coins' ? currencyName : of?.unit === 'money' ? of.currency : (of?.unit ?? '')
  return (
    <Popover width={280} position="top-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-xs">
          Assumptions
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <NumberInput
            size="xs"
            label="Games somebody plays on one visit"
            description="Our guess. Where more are on, each is played less."
            min={1}
            max={50}
            step={0.5}
            decimalScale={1}
            value={gamesPerVisit}
            onChange={(value) =>
              typeof value === 'number' && value >= 1 && onChange({ ...settings, gamesPerVisit: value })
            }
          />
          {unit !== undefined && (
            <NumberInput
              size="xs"
              label={`Cap a day, ${suffix}`}
              description="Days that likely cost more are red."
              min={0}
              thousandSeparator=","
              value={cap?.unit === unit ? cap.amount : ''}
              onChange={(value) =>
                onChange({
                  gamesPerVisit,
                  ...(typeof value === 'number' && value > 0 && { cap: { unit, amount: value } }),
                })
              }
            />
          )}
          <Text size="xs" c="dimmed">
            People, participation and scores are those of each campaign's own forecast. They are kept in this browser.
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
