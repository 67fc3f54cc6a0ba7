import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Issue } from '#schemas/checks/issue.ts'
import { type Cursor, cursorOf } from '../cursor.ts'
import { type MediaKind, UploadsContext } from '../upload/uploads.ts'
import { MediaField } from './MediaField.tsx'

type Document = Readonly<Record<string, unknown>>

interface Given {
  readonly kind?: MediaKind
  readonly named?: boolean
  readonly issues?: readonly Issue[]
  readonly readOnly?: string | false
  readonly refusal?: string
}

/** Shows the field of one place; answers what it writes, and to which folder it sends. */
function show(given: Document, { kind = 'image', named = false, issues = [], readOnly = false, refusal }: Given = {}) {
  const written = vi.fn()
  const folders = vi.fn()
  const send = async (file: File) => {
    if (refusal) throw new Error(refusal)
    return { fileName: file.name, url: `/uploads/stored-${file.name}` }
  }
  function Holder() {
    const [document, setDocument] = useState(given)
    const change = (next: Document, label: string) => {
      written(next, label)
      setDocument(next)
    }
    const at: Cursor<Document> = cursorOf({ value: document, change, issues, readOnly: () => readOnly })
    return (
      <MediaField
        at={at.at('image')}
        label="Banner image"
        kind={kind}
        {...(named ? { named: { in: at, by: 'imageName' } } : {})}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <UploadsContext
        value={(folder) => {
          folders(folder)
          return send
        }}
      >
        <Holder />
      </UploadsContext>
    </MantineProvider>,
  )
  return { written, folders, user: userEvent.setup({ applyAccept: false }) }
}

const png = new File(['x'], 'wheel.png', { type: 'image/png' })

test('a picture is uploaded, and its address written in one step', async () => {
  const { written, folders, user } = show({ image: '', other: 1 })
  await user.upload(screen.getByLabelText('Banner image'), png)
  expect(written.mock.calls).toEqual([[{ image: '/uploads/stored-wheel.png', other: 1 }, 'Banner image']])
  expect(folders).toHaveBeenLastCalledWith('images/')
  expect(screen.getByRole('textbox', { name: 'Banner image: address' })).toHaveValue('/uploads/stored-wheel.png')
})

test('the name of the file is kept where the document has a place for it, and goes with the picture', async () => {
  const { written, user } = show({ image: '', imageName: '' }, { named: true })
  await user.upload(screen.getByLabelText('Banner image'), png)
  expect(written).toHaveBeenLastCalledWith(
    { image: '/uploads/stored-wheel.png', imageName: 'wheel.png' },
    'Banner image',
  )
  expect(screen.getByText('wheel.png')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove: Banner image' }))
  expect(written).toHaveBeenLastCalledWith({ image: '', imageName: '' }, 'Banner image')
})

test.each([
  ['audio', 'flip.mp3', 'audio/', 'audio'],
  ['video', 'intro.mp4', 'video/', 'video'],
] as const)('a file of kind %s goes to its folder and can be played', async (kind, name, folder, tag) => {
  const { folders, user } = show({ image: '' }, { kind })
  await user.upload(screen.getByLabelText('Banner image'), new File(['x'], name))
  expect(folders).toHaveBeenLastCalledWith(folder)
  expect(document.querySelector(tag)).toHaveAttribute('src', `/uploads/stored-${name}`)
})

test('a refused file says why at its place and loses nothing', async () => {
  const { written, user } = show({ image: '/uploads/old.png' }, { refusal: 'Image is larger than 50 megapixels' })
  await user.upload(screen.getByLabelText('Banner image'), png)
  expect(await screen.findByText('wheel.png: Image is larger than 50 megapixels')).toBeVisible()
  expect(written).not.toHaveBeenCalled()
})

test('an address can be typed, and what is wrong with it stands at the field', async () => {
  const issues: Issue[] = [{ code: 'x', severity: 'error', path: 'image', message: 'Banner image is required' }]
  const { written, user } = show({}, { issues })
  expect(screen.getByText('Banner image is required')).toBeVisible()
  expect(document.querySelector('[data-path="image"]')).toBe(screen.getByLabelText('Banner image'))
  await user.type(screen.getByRole('textbox', { name: 'Banner image: address' }), '/')
  expect(written).toHaveBeenLastCalledWith({ image: '/' }, 'Banner image')
})

test('where it is locked, it only shows', () => {
  show({ image: '/uploads/old.png' }, { readOnly: 'It runs.' })
  expect(screen.getByRole('textbox', { name: /Banner image/ })).toHaveAttribute('readonly')
  expect(document.querySelector('input[type="file"]')).toBeNull()
})
