import { textAt, valueAt } from '#schemas/json.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold, Note, Section } from '#src/kit/inspector/Section.tsx'
import { CardLook } from '../shared/quest-parts/CardLook.tsx'
import { questConfig } from '../shared/quest-parts/entries.ts'
import { Languages, Texts } from '../shared/quest-parts/Languages.tsx'
import { SpanFields } from '../shared/times/SpanFields.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { MilestoneSlice } from './kind.ts'

const texts = { title: 'Title', subtitle: 'Subtitle', description: 'Description' }
const won = { msWinningMsg: 'Message when it is reached' }

/** Says what a milestone is called in each language, how much time there is for it, and how it looks before and after. */
export default function MilestoneInspector({ at, root, path }: InspectorProps) {
  return (
    <>
      <Problems at={at.at('tasksConfig')} />
      <Section title="Texts and images">
        <Languages first={at} root={root} path={path} texts={Object.keys({ ...texts, ...won })}>
          {(here, translate) => (
            <Section>
              <Texts at={here} fields={texts} translate={translate} />
              <MediaField at={here.at('image')} label="Image" />
              <Texts at={here} fields={won} translate={translate} />
              <MediaField at={here.at('msWinningImage')} label="Image when it is reached" />
            </Section>
          )}
        </Languages>
      </Section>
      <Section title="Time to reach it">
        {valueAt(questConfig(root.value), 'milestoneTimer') === true ? (
          <SpanFields at={at} />
        ) : (
          <Note>The quest does not time its milestones.</Note>
        )}
      </Section>
      <Section title="Look">
        <Fold title="Before it is reached">
          <CardLook at={at.at('before')} label="Before" />
        </Fold>
        <Fold title="After it is reached">
          <CardLook at={at.at('after')} label="After" />
        </Fold>
      </Section>
      <OtherFields slice={at.value} known={known(at.value)} />
    </>
  )
}

/** All keys of a milestone; a prize that is named and not given is shown, since no card holds it. */
function known(slice: unknown): readonly string[] {
  return Object.keys(MilestoneSlice.entries).filter(
    (key) => !/(RewardId|BadgeId)$/.test(key) || textAt(slice, key) === '',
  )
}
