import { Alert, Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import { Icon } from './icons.tsx'

/** A text that is hard to read on its ground. */
export interface HardToReadText {
  /** The text and its ground: `Font on Background`. */
  readonly what: string
  /** The contrast, 1 to 21. */
  readonly ratio: number
  /** A colour close to it that can be read there. */
  readonly better: string
}

interface Props<Found extends HardToReadText> {
  readonly found: readonly Found[]
  /** Takes the better colour; undefined where nothing can be changed. */
  readonly onUse: ((one: Found) => void) | undefined
}

/** Says what is hard to read, each with one colour close to it that is not. */
export function HardToRead<Found extends HardToReadText>({ found, onUse }: Props<Found>) {
  if (found.length === 0) return null
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} title="Hard to read">
      <Stack gap="xs">
        {found.map((one) => (
          <Group key={one.what} justify="space-between" gap="xs">
            <Text size="sm">
              {one.what}: {one.ratio.toFixed(1)} to 1; at least 4.5 to 1 is readable for everyone
            </Text>
            {onUse && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<ColorSwatch color={one.better} size={14} aria-hidden />}
                aria-label={`Use ${one.better} for ${one.what}`}
                onClick={() => onUse(one)}
              >
                Use {one.better}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
