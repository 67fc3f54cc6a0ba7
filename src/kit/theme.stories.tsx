import {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Chip,
  CloseButton,
  Group,
  Kbd,
  NavLink,
  Pagination,
  Paper,
  Pill,
  Radio,
  SegmentedControl,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MIN_TARGET_PX, MIN_TEXT_PX } from './min-size-overrides.ts'
import { palette } from './palette.ts'

const sizes = ['xs', 'sm', 'md'] as const
const colours = Object.keys(palette).filter((name) => name !== 'dark')

function EveryPart() {
  return (
    <Stack p="md" maw={900}>
      <Title order={1}>Diwali spin &amp; win</Title>
      <Text>
        Text, <Anchor href="#diwali">a link</Anchor> and <Kbd size="xs">F8</Kbd>
      </Text>
      <Text c="dimmed" size="sm">
        Saved 12 s ago
      </Text>
      {sizes.map((size) => (
        <Group key={size} gap="xs">
          <Button size={size}>Publish</Button>
          <Button size={`compact-${size}`} variant="default">
            Changes
          </Button>
          <ActionIcon size={size} aria-label={`Undo ${size}`} variant="default">
            ↶
          </ActionIcon>
          <CloseButton size={size} aria-label={`Close ${size}`} />
          <Badge size={size} variant="light">
            Draft
          </Badge>
          <Pill size={size} withRemoveButton removeButtonProps={{ 'aria-label': `Remove ${size}` }}>
            Friday
          </Pill>
          <Chip size={size} defaultChecked>
            Sunday
          </Chip>
          <Checkbox size={size} label="Remember me" />
          <Radio size={size} label="Daily" />
          <Switch size={size} label="Active" />
          <Avatar size={size} name="Asha Rao" />
          <SegmentedControl size={size} data={['Canvas', 'Outline']} aria-label={`View ${size}`} />
          <Pagination size={size} total={3} getControlProps={(control) => ({ 'aria-label': `${control} ${size}` })} />
        </Group>
      ))}
      <TextInput size="xs" label="Share of wins" description="Of all plays" error="Winning percentage must be 100%" />
      <TextInput label="Name" placeholder="e.g. Weekend wheel" />
      <Tabs defaultValue="rules">
        <Tabs.List>
          <Tabs.Tab value="rules">Rules</Tabs.Tab>
          <Tabs.Tab value="quests">Quests</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <NavLink label="Rule engine" href="#rules" active />
      {(['filled', 'light', 'outline', 'subtle'] as const).map((variant) => (
        <Group key={variant} gap="xs">
          {colours.map((colour) => (
            <Button key={colour} size="xs" color={colour} variant={variant}>
              {colour}
            </Button>
          ))}
        </Group>
      ))}
      <Alert color="orange" title="Trial">
        Your trial ends in 5 days.
      </Alert>
      <Paper withBorder p="md" bg="var(--app-ground)">
        <Text c="dimmed">On the ground of the page</Text>
        <Text c="red">Winning percentage must be 100%</Text>
      </Paper>
    </Stack>
  )
}

/** Elements that a pointer aims at: what can be pressed, or the label that presses it. */
function targets(root: HTMLElement) {
  const pressable = root.querySelectorAll<HTMLElement>('button, [role=tab], a.mantine-NavLink-root, input')
  return [...pressable].map((element) => element.closest<HTMLElement>('[class*="-body"], label') ?? element)
}

export default { title: 'Kit/Theme', component: EveryPart } satisfies Meta<typeof EveryPart>
type Story = StoryObj<typeof EveryPart>

export const AtThreeQuarters: Story = {
  globals: { scale: '0.75' },
  play: async ({ canvasElement }) => {
    const texts = [...canvasElement.querySelectorAll<HTMLElement>('*')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const small = texts.filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < MIN_TEXT_PX)
    await expect(small.map((element) => `${element.className} ${getComputedStyle(element).fontSize}`)).toEqual([])
    const low = targets(canvasElement).filter((element) => {
      const { height } = element.getBoundingClientRect()
      return height > 1 && height < MIN_TARGET_PX
    })
    await expect(low.map((element) => `${element.className} ${element.getBoundingClientRect().height}`)).toEqual([])
  },
}

export const AtFullSize: Story = { globals: { scale: '1' } }

export const Dark: Story = { globals: { scheme: 'dark' } }
