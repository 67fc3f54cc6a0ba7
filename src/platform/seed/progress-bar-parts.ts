import { DEFAULT_LANGUAGE } from '#schemas/documents/localised.ts'
import type { ProgressBar } from '#schemas/documents/progress-bar.ts'
import { blankBarEvent, blankProgressBar } from '#schemas/documents/progress-bar-blank.ts'
import { words } from '#schemas/values/text-style.ts'

/** The parts of a progress bar (E §3 "Progress bar"). */
export interface ProgressBarParts {
  readonly name: string
  /** 1 to 5. */
  readonly design: number
  readonly start: string
  readonly end: string
  /** The labels of its events; there are as many events. */
  readonly events: readonly string[]
  /** The colours of what is done, and of what is still to come. */
  readonly done: string
  readonly rest: string
  readonly ink: string
  readonly more?: Partial<ProgressBar>
}

/** Creates a progress bar document. */
export function progressBarOf({ name, design, start, end, events, done, rest, ink, more }: ProgressBarParts) {
  const said = (text: string) => ({ ...words(text, 15, 600), color: ink })
  return {
    ...blankProgressBar(),
    templateName: name,
    numberOfEvents: events.length,
    progressBarDesignType: design,
    progressBarLibraryDesignType: design,
    localizationconfig: [
      {
        language: DEFAULT_LANGUAGE,
        startText: said(start),
        endText: said(end),
        progressBarColorCompleted: done,
        progressBarColorDefault: rest,
        fadeRemainingEvent: true,
        eventDetails: events.map((eventLabelText) => ({ ...blankBarEvent(), eventLabelText, fontColor: ink })),
      },
    ],
    ...more,
  }
}
