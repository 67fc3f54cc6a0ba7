import { Radio, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ThemeLayout, themeLayouts } from '#schemas/documents/theme.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { layoutNamed, layoutNames } from '../layouts.ts'
import css from './layout.module.css'

function LayoutFields({ root }: SectionFieldsProps) {
  const at = root.at('layout') as Cursor<unknown>
  const locked = at.readOnly !== false
  return (
    <Radio.Group
      aria-label="Layout"
      value={typeof at.value === 'string' ? at.value : ''}
      onChange={(layout) => !locked && at.set(layout, 'Layout')}
    >
      <SimpleGrid cols={4} spacing="xs" verticalSpacing="xs">
        {themeLayouts.map((layout) => {
          const [name, says] = layoutNames[layout]
          return (
            <Radio.Card
              key={layout}
              value={layout}
              radius="md"
              p={8}
              className={css.card ?? ''}
              disabled={locked && at.value !== layout}
              aria-label={`${name}: ${says}`}
            >
              <svg viewBox="0 0 72 54" className={css.drawing} aria-hidden>
                {drawings[layout]}
              </svg>
              <Text size="sm" fw={500} ta="center" component="span">
                {name}
              </Text>
            </Radio.Card>
          )
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {layoutNames[layoutNamed(at.value)][1]}
      </Text>
    </Radio.Group>
  )
}

const words = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="4" rx="2" className={css.words} />
)
const game = (x: number, y: number, r: number) => <circle cx={x} cy={y} r={r} className={css.game} />
const button = (x: number, y: number, width: number) => (
  <rect x={x} y={y} width={width} height="6" rx="3" className={css.button} />
)

/** The place of words, game and button in each layout. */
const drawings: Readonly<Record<ThemeLayout, ReactNode>> = {
  t1: (
    <>
      {words(22, 5, 28)}
      {game(36, 26, 12)}
      {button(26, 44, 20)}
    </>
  ),
  t2: (
    <>
      <circle cx="36" cy="26" r="20" className={css.tint} />
      {words(18, 4, 36)}
      {game(36, 26, 11)}
      {button(8, 45, 56)}
    </>
  ),
  t3: (
    <>
      {words(22, 4, 28)}
      <rect x="14" y="13" width="44" height="27" rx="4" className={css.tint} />
      <rect x="14" y="13" width="44" height="3" className={css.button} />
      {game(36, 28, 9)}
      {button(26, 45, 20)}
    </>
  ),
  t4: (
    <>
      {words(6, 16, 26)}
      {words(6, 23, 18)}
      {button(6, 33, 20)}
      {game(52, 27, 15)}
    </>
  ),
  t5: (
    <>
      <rect width="72" height="30" className={css.tint} />
      {game(36, 17, 12)}
      {words(20, 35, 32)}
      {button(8, 45, 56)}
    </>
  ),
  t6: (
    <>
      <path d="M0 30Q36 16 72 26V54H0z" className={css.tint} />
      {words(22, 5, 28)}
      {game(36, 27, 11)}
      {button(26, 44, 20)}
    </>
  ),
  t7: (
    <>
      <path d="M6 4H66M6 16H66" className={css.line} />
      {words(6, 8, 40)}
      {game(36, 31, 10)}
      {button(46, 45, 20)}
    </>
  ),
  t8: (
    <>
      <path d="M0 0h9v5h9V0h9v5h9V0h9v5h9V0h9v5h9V0z" className={css.button} />
      <rect x="5" y="9" width="62" height="41" rx="3" className={css.dashed} />
      {words(22, 13, 28)}
      {game(36, 28, 9)}
      {button(26, 41, 20)}
    </>
  ),
}

/** The layout of a theme (E §2 `/themes/t1` to `/themes/t8`). */
export const layoutSection: TemplateSection = {
  id: 'theme-layout',
  title: 'Layout',
  icon: 'layout',
  keys: [],
  // Libraries are carried as they come: nothing here reads them.
  rootKeys: ['layout', 'libraries'],
  summary: (_, theme) => layoutNames[layoutNamed(theme.layout)].join(' · '),
  Fields: LayoutFields,
}
