import { Alert, Button, ColorSwatch, Group, Stack, Text } from '@mantine/core'
import type { BrandKit } from '#schemas/values/brand-kit.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { lowContrasts } from './contrasts.ts'

/** Says what is hard to read, each with one colour close to it that is not. */
export function Contrasts({ at }: { readonly at: Cursor<BrandKit> }) {
  const found = lowContrasts(at.value)
  if (found.length === 0) return null
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} title="Hard to read">
      <Stack gap="xs">
        {found.map(({ what, ratio, better, mended }) => (
          <Group key={what} justify="space-between" gap="xs">
            <Text size="sm">
              {what}: {ratio.toFixed(1)} to 1; at least 4.5 to 1 is readable for everyone
            </Text>
            {at.readOnly === false && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<ColorSwatch color={better} size={14} aria-hidden />}
                aria-label={`Use ${better} for ${what}`}
                onClick={() => at.set(mended, `Readable: ${what}`)}
              >
                Use {better}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
