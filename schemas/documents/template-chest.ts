/** The treasure chest (type 4; E §3 "Treasure chest"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, number, text } from '../values/optional.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf, blankSettings, blankWizard } from './template-blank.ts'

/** A game of chests as it travels. */
export const ChestTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        chestConfig: v.optional(
          v.looseObject({
            count: number,
            openImage: text,
            closeImage: text,
            emptyImage: text,
            board: text,
            bgColor: text,
            bgImage: text,
            showProgressBar: flag,
            theme: text,
          }),
        ),
        predefinedTemplate: v.optional(v.looseObject({ page: number, perPage: number })),
        buttonNeeded: flag,
      }),
    ),
  ),
})
export type ChestTemplate = v.InferOutput<typeof ChestTemplate>

/** The most chests that are shown (ours: as many as a wheel has fields). */
export const MAX_CHESTS = 12

/** The scenes that chests stand in (ours but for the first). */
export const chestScenes = ['forest', 'palace', 'ocean', 'desert', 'space'] as const

/** Creates four chests in a forest. */
export const blankTreasureChest = () =>
  blankOf(
    playTypes.treasureChest,
    blankEntry(
      {},
      {
        chestConfig: {
          count: 4,
          openImage: '',
          closeImage: '',
          emptyImage: '',
          board: '',
          bgColor: '',
          bgImage: '',
          showProgressBar: false,
          theme: 'forest',
        },
        predefinedTemplate: { page: 1, perPage: 3 },
        buttonNeeded: true,
        displayWizard: blankWizard(),
        additionalSettings: blankSettings(),
      },
    ),
  ) satisfies ChestTemplate
