import { Button, Group, Menu, Tabs } from '@mantine/core'
import { useState } from 'react'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { Icon } from '#src/kit/icons.tsx'

type Texts = NonNullable<Offer['offerLocalization']>[number]

/** Languages that can be added; English is always there and first (C §1). */
const languages = ['Hindi', 'Tamil', 'Telugu', 'Bengali', 'Marathi', 'Arabic', 'French', 'German', 'Spanish', 'Malay']

/** Description and how to redeem, a tab for each language. The first language's texts also stand at the top of the document. */
export function TextsSection({ at }: { readonly at: Cursor<Offer> }) {
  const list = at.at('offerLocalization')
  const entries = Array.isArray(list.value) ? list.value : []
  const [tab, setTab] = useState(0)
  const shown = Math.min(tab, Math.max(0, entries.length - 1))
  const left = languages.filter((language) => !entries.some((entry) => entry.language === language))
  return (
    <>
      <Group justify="space-between" align="flex-end" wrap="nowrap">
        <Tabs value={`${shown}`} onChange={(value) => setTab(Number(value))}>
          <Tabs.List aria-label="Languages">
            {(entries.length > 0 ? entries : [{ language: 'English' }]).map(({ language }, index) => (
              <Tabs.Tab key={language} value={`${index}`}>
                {language}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {!list.readOnly && (
          <Group gap="xs" wrap="nowrap">
            {shown > 0 && (
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<Icon name="trash" />}
                onClick={() => {
                  list.set(entries.toSpliced(shown, 1), 'Remove language')
                  setTab(0)
                }}
              >
                Remove {entries[shown]?.language}
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" size="xs" leftSection={<Icon name="plus" />} disabled={left.length === 0}>
                  Add language
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={260} style={{ overflowY: 'auto' }}>
                {left.map((language) => (
                  <Menu.Item
                    key={language}
                    onClick={() => {
                      const first = entries.length > 0 ? entries : [english(at.value)]
                      list.set([...first, { language, offerDesc: '', howToRedeem: '' }], 'Add language')
                      setTab(first.length)
                    }}
                  >
                    {language}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Group>
      <TextAreaField at={textAt(at, shown, 'offerDesc')} label="Description" rows={3} />
      <TextAreaField at={textAt(at, shown, 'howToRedeem')} label="How to redeem" rows={3} />
    </>
  )
}

function english({ offerDesc = '', howToRedeem = '' }: Offer): Texts {
  return { language: 'English', offerDesc, howToRedeem }
}

/** The cursor of one text; writing the first language also writes the document's own key, which older readers know. */
function textAt(at: Cursor<Offer>, index: number, key: 'offerDesc' | 'howToRedeem'): Cursor<string | undefined> {
  const entries = at.value.offerLocalization
  if (!Array.isArray(entries) || entries.length === 0) return at.at(key)
  const place = (at.at('offerLocalization') as Cursor<Texts[]>).at(index).at(key)
  if (index > 0) return place
  return {
    ...place,
    set: (text, label) =>
      at.set((offer) => {
        const first = offer.offerLocalization?.[0]
        if (first) first[key] = text as string
        offer[key] = text as string
      }, label),
  }
}
