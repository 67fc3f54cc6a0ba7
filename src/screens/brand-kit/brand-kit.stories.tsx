import { Grid, Stack } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { check } from '#schemas/index.ts'
import { type BrandKit, blankBrandKit } from '#schemas/values/brand-kit.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { BrandKitForm } from './BrandKitForm.tsx'
import { BrandKitPreview } from './preview/BrandKitPreview.tsx'

interface Given {
  readonly kit: BrandKit
  readonly readOnly?: string
}

function Form({ kit, readOnly }: Given) {
  const [value, change] = useState(kit)
  const at = cursorOf({ value, change, issues: check(value, 'brand-kit'), readOnly: () => readOnly ?? false })
  return (
    <Grid gap="md">
      <Grid.Col span={7}>
        <Stack gap="md">
          <BrandKitForm at={at} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={5}>
        <BrandKitPreview at={at} />
      </Grid.Col>
    </Grid>
  )
}

/** The form beside what it brings; its link needs a router. */
function Kit({ kit, readOnly }: Given) {
  const router = useMemo(() => {
    const component = () => <Form kit={kit} {...(readOnly ? { readOnly } : {})} />
    return createRouter({ history: createMemoryHistory(), routeTree: createRootRoute({ component }) })
  }, [kit, readOnly])
  return (
    <ModalsProvider>
      <RouterProvider router={router as never} />
    </ModalsProvider>
  )
}

const leaves: BrandKit = {
  ...blankBrandKit(),
  currencyName: 'Leaves',
  colorList: [
    { name: 'Primary', color: '#0B7A3B' },
    { name: 'Font', color: '#14532D' },
    { name: 'Buttons', color: '#C2410C' },
    { name: 'Background', color: '#FFF7ED' },
    { name: 'Lime', color: '#84CC16' },
  ],
  defaultFonts: [{ family: 'Serif', size: 16, strength: 400 }],
  localizationconfig: [
    { language: 'English', textConfig: { title: { color: '#0B7A3B', font: { size: 36 } } } },
    { language: 'Hindi', textConfig: {} },
  ],
  timezone: 'Asia/Kolkata',
}

export default { title: 'Screens/Brand kit', component: Kit, args: { kit: leaves } } satisfies Meta<typeof Kit>
type Story = StoryObj<typeof Kit>

export const Typical: Story = {}
export const New: Story = { args: { kit: blankBrandKit() } }
export const Locked: Story = { args: { readOnly: 'Your role does not allow this.' } }
export const Wrong: Story = {
  args: {
    kit: { ...leaves, currencyName: '', colorList: [{ name: 'Font', color: 'red;' }], icons: [{ name: '', url: '' }] },
  },
}

export const HardToRead: Story = {
  args: { kit: { ...leaves, colorList: [{ name: 'Font', color: '#9BD5A8' }] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /for Font on Background$/ }))
    await expect(canvas.queryByText('Hard to read')).toBeNull()
  },
}
