import type { ReactNode } from 'react'
import { basedOn } from '#schemas/checks/streak-days.ts'
import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { InLanguages } from '../shared/languages/InLanguages.tsx'

const words = ['dailyStreakDTO.title', 'dailyStreakDTO.subtitle', 'dailyStreakDTO.description', 'streakText']

/** Edits what a streak says, in each of its languages (E §1, E §3 `localizationconfig`). */
export function WordsSection({ at }: { readonly at: Cursor<Slice> }) {
  const streak = isObject(at.value) ? at.value : {}
  const redeems = streak.howToRedeemNeeded === true || Boolean(streak.howToRedeemText) || streak.streakType === 2
  const [button, label] =
    basedOn(streak) === 'events' ? (['eventCTA', 'Event button'] as const) : (['buttonConfig', 'Button'] as const)
  const texts = [...words, `dailyStreakDTO.${button}.text`, ...(redeems ? ['howToRedeemText'] : [])]
  return (
    <Section title="Words">
      <Problems at={at.at('localizationconfig')} />
      <InLanguages first={at} root={at} texts={texts} isRoot>
        {(here, translate) => (
          <Section>
            <Design at={here.at('dailyStreakDTO')} translate={translate}>
              {(design) =>
                here === at ? null : (
                  <>
                    {asObject(design.at(button)) && (
                      <TextField
                        at={(design.at(button) as Cursor<Slice>).at('text')}
                        label={`${label}: text`}
                        description={translate(`dailyStreakDTO.${button}.text`)}
                      />
                    )}
                    <MediaField at={design.at('backgroundImage')} label="Background image of this language" />
                    <MediaField at={design.at('bannerImage')} label="Banner image of this language" />
                  </>
                )
              }
            </Design>
            <WordsField
              at={here.at('streakText')}
              label="Streak text"
              description={translate('streakText') || '#day becomes the number of the day.'}
            />
            {redeems && (
              <TextAreaField
                at={here.at('howToRedeemText')}
                label="Redeem instructions"
                description={translate('howToRedeemText')}
              />
            )}
          </Section>
        )}
      </InLanguages>
    </Section>
  )
}

interface DesignProps {
  readonly at: Cursor<unknown>
  readonly translate: (key: string) => ReactNode
  readonly children: (design: Cursor<Slice>) => ReactNode
}

/** The texts of the design of one language. */
function Design({ at, translate, children }: DesignProps) {
  const design = asObject(at)
  if (!design) return <WrongType at={at} label="Design" blank={{}} />
  return (
    <>
      <WordsField at={design.at('title')} label="Title" description={translate('dailyStreakDTO.title')} />
      <WordsField at={design.at('subtitle')} label="Subtitle" description={translate('dailyStreakDTO.subtitle')} />
      <WordsField
        at={design.at('description')}
        label="Description"
        description={translate('dailyStreakDTO.description')}
      />
      {children(design)}
    </>
  )
}
