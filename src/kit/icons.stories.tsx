import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName, iconNames } from './icons.tsx'

const meta = { title: 'Kit/Icons' } satisfies Meta
export default meta

/** Every icon with its name. */
export const All: StoryObj<typeof meta> = {
  render: () => (
    <SimpleGrid cols={8}>
      {iconNames.map((name: IconName) => (
        <Stack key={name} align="center" gap={4}>
          <Icon name={name} size={24} />
          <Text size="xs">{name}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  ),
}
