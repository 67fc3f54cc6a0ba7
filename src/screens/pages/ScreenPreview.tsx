import { SegmentedControl, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject } from '#schemas/json.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { InformationScreen } from '#src/games/information-screen/InformationScreen.tsx'
import { sampleRows, sampleWhen } from '#src/games/transactions/sample-rows.ts'
import { useLanguage } from '#src/kit/language.ts'
import { PreviewPane } from '#src/kit/PreviewPane.tsx'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import css from './preview.module.css'

const devices = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]
const timers = [
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
]

/** The time left in a preview: two days and some hours. */
const LEFT_MS = 2 * DAY_MS + 5 * HOUR_MS + 42 * MINUTE_MS

interface PaneProps {
  readonly document: JsonObject
  readonly label: string
  readonly note: string
  /** Stands in the bar: what else can be chosen here. */
  readonly choice?: ReactNode
  readonly children: (language: number) => ReactNode
}

/** A page for players beside its form, on a phone or a desktop, in each of its languages. */
export function PagePreviewPane({ document, label, note, choice, children }: PaneProps) {
  const names = languageNamesOf(document)
  const { index, choose } = useLanguage(names.length)
  const [device, setDevice] = useState('phone')
  return (
    <PreviewPane
      label={label}
      note={note}
      bar={
        <>
          <SegmentedControl size="sm" aria-label="Device" data={devices} value={device} onChange={setDevice} />
          {choice}
          {names.length > 1 && (
            <Select
              size="sm"
              w={120}
              aria-label="Language of the preview"
              data={names.map((name, at) => ({ value: `${at}`, label: name }))}
              value={`${index}`}
              allowDeselect={false}
              onChange={(next) => choose(Number(next ?? 0))}
            />
          )}
        </>
      }
    >
      <div className={css.device} data-device={device}>
        {children(index)}
      </div>
    </PreviewPane>
  )
}

/** An information screen beside its form, with its timer running or ended. */
export function ScreenPreview({ page }: { readonly page: JsonObject }) {
  const [timer, setTimer] = useState('running')
  const rows = sampleRows(useCurrencyName()).slice(0, 3)
  return (
    <PagePreviewPane
      document={page}
      label="The information screen as players see it"
      note="Shown when a custom-event rule rewards somebody. The table lists what that rule gave them."
      choice={<SegmentedControl size="sm" aria-label="Timer" data={timers} value={timer} onChange={setTimer} />}
    >
      {(language) => (
        <InformationScreen
          page={page}
          language={language}
          rows={rows}
          leftMs={timer === 'running' ? LEFT_MS : 0}
          when={sampleWhen}
          onDone={() => {}}
        />
      )}
    </PagePreviewPane>
  )
}
