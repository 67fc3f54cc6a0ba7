import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { cursorOf } from '../cursor.ts'
import { lossesOf } from './losses.ts'
import { RichText } from './RichText.tsx'
import { RichTextField } from './RichTextField.tsx'
import { sanitise } from './sanitise.ts'

interface Held {
  readonly text?: unknown
}

function show(text: unknown, readOnly: string | false = false) {
  const written = vi.fn()
  let replace: (text: string) => void = () => {}
  function Holder() {
    const [held, setHeld] = useState<Held>({ text })
    replace = (text) => setHeld({ text })
    const change = (next: Held) => {
      written(next.text)
      setHeld(next)
    }
    const at = cursorOf<Held>({ value: held, change, issues: [], readOnly: () => readOnly }).at('text')
    return <RichTextField at={at} label="Description" />
  }
  const { container } = render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  )
  return { written, container, user: userEvent.setup(), replace: (text: string) => replace(text) }
}

const editor = () => screen.findByRole('textbox', { name: 'Description' })

describe('the field of a rich text', () => {
  test.each([
    ['', ''],
    ['Plain, as it was: 5 < 6', 'Plain, as it was: 5 < 6'],
    ['<p>One</p>\n<p>two</p>', 'Onetwo'],
    ['<h2>Title</h2>', 'Title'],
    ['<ul><li>One<li>two</ul>', 'Onetwo'],
    ['<p><b>Bold</b> by an old tag</p>', 'Bold by an old tag'],
  ])('shows %j and leaves it alone', async (text, words) => {
    const { written } = show(text)
    expect(await editor()).toHaveTextContent(words)
    await new Promise((done) => setTimeout(done, 50))
    expect(written).not.toHaveBeenCalled()
  })

  test('takes another text from elsewhere, and writes nothing itself', async () => {
    const { written, replace } = show('<p>One</p>')
    await editor()
    replace('<p>Another</p>')
    await waitFor(async () => expect(await editor()).toHaveTextContent('Another'))
    expect(written).not.toHaveBeenCalled()
  })

  test('opens what it does not know as its source, to the letter', async () => {
    const text = '<table><tr><td style="color:red">One</td></tr></table>'
    const { user, written } = show(text)
    const source = await editor()
    expect(source).toHaveValue(text)
    expect(screen.getByText(/<table>.*style/)).toBeInTheDocument()
    await user.type(source, '!')
    expect(written).toHaveBeenLastCalledWith(`${text}!`)
  })

  test('shows a locked text without an editor', () => {
    const { container } = show('<p>One <strong>two</strong></p>', 'It has started')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(container.querySelector('strong')).toHaveTextContent('two')
  })

  test('shows what is no text as it is', async () => {
    show({ en: 'One' })
    expect(await editor()).toHaveValue('{"en":"One"}')
  })
})

describe('a rich text that is shown', () => {
  test.each([
    ['<p>One<script>alert(1)</script></p>', '<p>One</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<p style="position:fixed" class="a" id="b">x</p>', '<p>x</p>'],
    ['<form action="https://evil.example"><input name="password">x</form>', 'x'],
    ['<iframe src="https://evil.example"></iframe><b>x</b>', '<b>x</b>'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
  ])('does no harm: %s', (html, safe) => {
    expect(sanitise(html)).toBe(safe)
  })

  test('is nothing where nothing is left', () => {
    const { container } = render(
      <MantineProvider env="test">
        <RichText text="<script>alert(1)</script>" />
      </MantineProvider>,
    )
    expect(container.textContent).not.toContain('alert')
  })

  test('tells what the editor would lose of it', () => {
    expect(lossesOf('<p><b>One</b> <a href="x" target="_blank">x</a></p><ol start="3"><li>y</li></ol>')).toEqual([])
    expect(lossesOf('<p style="color:red">x</p><img src="x"><p style="a">y</p>')).toEqual(['style', '<img>'])
    expect(lossesOf('<p>x<!-- for the translator --></p>')).toEqual(['comments'])
  })
})
