import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { blankSegment, type Segment } from '#schemas/documents/segment.ts'
import { check } from '#schemas/index.ts'
import { savedSegmentMessages } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { FileSection } from './FileSection.tsx'
import type { PeopleFile } from './usePeopleFile.ts'

const noFile: PeopleFile = {
  chosen: undefined,
  upload: { state: undefined, run: (call) => call({} as never), cancel: vi.fn() },
  choose: async () => true,
  putAway: vi.fn(),
  judge: vi.fn(),
  issues: [],
}

test('a missing file is a problem once a save was tried, not as soon as one is asked for', () => {
  const value: Segment = { ...blankSegment(0), events: [], fileName: '' }
  const at = cursorOf({ value, change: () => undefined, issues: check(value, 'segment'), readOnly: () => false })
  const section = (submitted: boolean) => (
    <MantineProvider env="test">
      <FileSection at={at} people={noFile} stored={undefined} submitted={submitted} />
    </MantineProvider>
  )
  const { rerender } = render(section(false))
  expect(screen.getByText('File of people')).toBeInTheDocument()
  expect(screen.queryByText(savedSegmentMessages.conditionRequired)).toBeNull()
  rerender(section(true))
  expect(screen.getByText(savedSegmentMessages.conditionRequired)).toBeInTheDocument()
})
