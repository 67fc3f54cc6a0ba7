import { describe, expect, test } from 'vitest'
import { blankBrandKit } from '#schemas/values/brand-kit.ts'
import { withColour } from './colour-list.ts'
import { lowContrasts } from './contrasts.ts'

const kit = blankBrandKit()

describe('what is hard to read', () => {
  test('is nothing of what an organisation starts with', () => {
    expect(lowContrasts(kit)).toEqual([])
  })

  test('is the font on its background, and is mended by a colour close to it', () => {
    const [found, ...others] = lowContrasts(withColour(kit, 'Font', '#9BD5A8'))
    expect(others).toEqual([])
    expect(found).toMatchObject({ what: 'Font on Background', ratio: expect.closeTo(1.67, 1) })
    expect(lowContrasts(found?.mended ?? kit)).toEqual([])
    expect(found?.better).not.toBe('#000000')
  })

  test('are styled texts in their language, those of buttons on theirs', () => {
    const title = { color: '#EEEEEE', 'x-note': 1 }
    const styled = {
      ...kit,
      localizationconfig: [
        { language: 'English', textConfig: { title } },
        { language: 'Hindi', textConfig: { button: { color: '#2B3FA0' } } },
      ],
    }
    const found = lowContrasts(styled)
    expect(found.map(({ what }) => what)).toEqual(['Title (English) on Background', 'Button (Hindi) on Buttons'])
    expect(found[0]?.mended.localizationconfig?.[0]?.textConfig?.title).toEqual({ ...title, color: found[0]?.better })
    expect(found[0]?.mended.localizationconfig?.[1]).toBe(styled.localizationconfig[1])
  })

  test('is not judged where a colour is no #rrggbb', () => {
    expect(lowContrasts(withColour(kit, 'Font', 'rgb(240 240 240)'))).toEqual([])
  })
})
