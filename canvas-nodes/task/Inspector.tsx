import { textAt, valueAt } from '#schemas/json.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Fold, Note, Section } from '#src/kit/inspector/Section.tsx'
import { CtaLook } from '../shared/quest-parts/CtaLook.tsx'
import { questConfig } from '../shared/quest-parts/entries.ts'
import { Languages, Texts } from '../shared/quest-parts/Languages.tsx'
import { SpanFields } from '../shared/times/SpanFields.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { Activity } from './Activity.tsx'
import { TaskSlice } from './kind.ts'

const texts = { title: 'Title', subtitle: 'Subtitle' }
const won = { taskWinningText: 'Text when it is done' }
const button = { defaultCTA: 'Button', inProgressCTA: 'Button under way', completedCTA: 'Button when done' }

/** Says what is to be done, how often and by when, and what a task is called in each language. */
export default function TaskInspector({ at, root, path }: InspectorProps) {
  const hasButton = at.value.ctaButtonNeeded === true
  return (
    <>
      <Activity at={at} />
      <Section title="How often and by when">
        <SwitchField at={at.at('repeatTaskSelected')} label="To be done several times" />
        {at.value.repeatTaskSelected === true && <NumberField at={at.at('repeatTask')} label="Times" min={1} />}
        {valueAt(questConfig(root.value), 'taskTimer') === true ? (
          <SpanFields at={at} />
        ) : (
          <Note>The quest does not time its tasks.</Note>
        )}
      </Section>
      <Section title="Button">
        <SwitchField at={at.at('ctaButtonNeeded')} label="Show a button" />
        {hasButton && (
          <>
            <Fold title="Before it is done">
              <CtaLook at={at.at('beforeCTA')} label="Before" words />
            </Fold>
            <Fold title="After it is done">
              <CtaLook at={at.at('afterCTA')} label="After" words />
            </Fold>
          </>
        )}
      </Section>
      <Section title="Texts and images">
        <Languages
          first={at}
          root={root}
          path={path}
          texts={Object.keys({ ...texts, ...won, ...(hasButton ? button : {}) })}
        >
          {(here, translate) => (
            <Section>
              <Texts at={here} fields={texts} translate={translate} />
              <MediaField at={here.at('image')} label="Image" />
              {hasButton && <Texts at={here} fields={button} translate={translate} />}
              {hasButton && <TextField at={here.at('defaultCTAUrl')} label="Button link" placeholder="https://…" />}
              <Texts at={here} fields={won} translate={translate} />
              <MediaField at={here.at('taskWinningImage')} label="Image when it is done" />
            </Section>
          )}
        </Languages>
      </Section>
      <OtherFields slice={at.value} known={known(at.value)} />
    </>
  )
}

/** All keys of a task; a prize that is named and not given is shown, since no card holds it. */
function known(slice: unknown): readonly string[] {
  return Object.keys(TaskSlice.entries).filter((key) => !/(RewardId|BadgeId)$/.test(key) || textAt(slice, key) === '')
}
