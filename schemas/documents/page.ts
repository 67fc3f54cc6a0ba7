/** The information screen: what an end user is shown when a custom-event rule rewards them (E §3 "Information screen page"). */
import * as v from 'valibot'
import { Button } from '../values/button.ts'
import { flag, group, text } from '../values/optional.ts'
import { PlainOrStyledText, words } from '../values/text-style.ts'

const optionalWords = v.optional(PlainOrStyledText)

/** An information screen in one language. */
export const PageEntry = v.looseObject({
  language: text,
  title: optionalWords,
  subtitle: optionalWords,
  showTimer: flag,
  showCardTime: flag,
  timerFieldNameTexts: v.optional(v.looseObject({ days: text, hours: text, minutes: text, seconds: text })),
  descriptionHeading: optionalWords,
  tableRow: group,
  headerBackgroundColor: text,
  headerBackgroundImage: group,
  backgroundColor: text,
  backgroundImage: group,
  rewardIconImage: text,
  cardStyle: group,
  descriptionBoxStyle: group,
  buttonConfig: v.optional(Button),
})
export type PageEntry = v.InferOutput<typeof PageEntry>

/** An information screen as it travels, one entry a language. */
export const Page = v.looseObject({ name: text, localizationconfig: v.optional(v.array(PageEntry)) })
export type Page = v.InferOutput<typeof Page>

/** Creates a new information screen in English, with a button (E §9 "Default button"). */
export function blankPage(): Page {
  return {
    name: '',
    localizationconfig: [
      {
        language: 'English',
        title: words('', 14, 400),
        showTimer: false,
        showCardTime: false,
        timerFieldNameTexts: { days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
        descriptionHeading: words('', 14, 400),
        headerBackgroundColor: '#FFFFFF',
        backgroundColor: '#FFFFFF',
        buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', appLink: '', webLink: '' },
      },
    ],
  }
}
