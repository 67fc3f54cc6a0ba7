/** The declaration of each kind's editor: how it is saved, a new one, and its sections in their order. */
import { blankTreasureChest } from '#schemas/documents/template-chest.ts'
import { blankRollDice } from '#schemas/documents/template-dice.ts'
import { blankLeadGeneration } from '#schemas/documents/template-lead.ts'
import { blankMemoryGame } from '#schemas/documents/template-memory.ts'
import { blankOpinionPoll, blankPolling } from '#schemas/documents/template-polls.ts'
import { blankPredictAndWin } from '#schemas/documents/template-predict.ts'
import { blankQuiz } from '#schemas/documents/template-quiz.ts'
import { blankReferral } from '#schemas/documents/template-referral.ts'
import { blankScratchCard } from '#schemas/documents/template-scratch.ts'
import { blankSlotMachine } from '#schemas/documents/template-slots.ts'
import { blankCoinToss, blankSpinWheel } from '#schemas/documents/template-wheel.ts'
import type { TemplateKind } from '#src/navigation/pages.ts'
import { withOwnFields } from '#src/template-editor/edits/quadrants.ts'
import { backgroundSection } from '#src/template-editor/sections/background.tsx'
import { buttonSection } from '#src/template-editor/sections/button.tsx'
import { chestSection } from '#src/template-editor/sections/chest.tsx'
import { diceSection } from '#src/template-editor/sections/dice.tsx'
import { displaySection } from '#src/template-editor/sections/display.tsx'
import {
  formBeforeSection,
  formButtonSection,
  formDisplaySection,
  formFieldsSection,
} from '#src/template-editor/sections/lead-form.tsx'
import { cardContentSection, cardDesignSection } from '#src/template-editor/sections/memory.tsx'
import { predictionResultSection, submissionSection } from '#src/template-editor/sections/prediction.tsx'
import { pollLookSection, questionLookSection } from '#src/template-editor/sections/question-look.tsx'
import { questionsSection } from '#src/template-editor/sections/questions.tsx'
import { quizRunSection, quizScheduleSection } from '#src/template-editor/sections/quiz.tsx'
import {
  instructionsSection,
  invitationSection,
  referralBoardSection,
  referralLookSection,
} from '#src/template-editor/sections/referral.tsx'
import { resultSection } from '#src/template-editor/sections/result.tsx'
import { scratchSection } from '#src/template-editor/sections/scratch.tsx'
import { settingsSection } from '#src/template-editor/sections/settings.tsx'
import { slotSection } from '#src/template-editor/sections/slots.tsx'
import { textsSection } from '#src/template-editor/sections/texts.tsx'
import { coinSection, turnSection, wheelSection } from '#src/template-editor/sections/wheel.tsx'
import { type TemplateDeclaration, templateEditor } from '#src/template-editor/template-editor.tsx'
import { UseInRule } from '#src/template-editor/UseInRule.tsx'

const around = [buttonSection, resultSection, formBeforeSection, displaySection]

const declarations: Readonly<Record<TemplateKind, Omit<TemplateDeclaration, 'path' | 'BesideSave'>>> = {
  megawin: {
    singular: 'spin wheel',
    save: 'save',
    blank: blankSpinWheel,
    beforeLanguage: withOwnFields,
    sections: [textsSection, wheelSection, turnSection('wheel'), backgroundSection, ...around],
  },
  tosscoin: {
    singular: 'coin toss',
    save: 'save',
    blank: blankCoinToss,
    beforeLanguage: withOwnFields,
    sections: [textsSection, coinSection, turnSection('coin'), backgroundSection, ...around],
  },
  rolldice: {
    singular: 'dice game',
    save: 'save',
    blank: blankRollDice,
    sections: [textsSection, diceSection, backgroundSection, ...around],
  },
  scratchcard: {
    singular: 'scratch card',
    save: 'saveScratchCard',
    blank: blankScratchCard,
    sections: [textsSection, scratchSection, backgroundSection, ...around],
  },
  treasurechest: {
    singular: 'treasure chest',
    save: 'saveScratchCard',
    blank: blankTreasureChest,
    sections: [
      ...[textsSection, displaySection, chestSection, backgroundSection, buttonSection, resultSection],
      ...[formBeforeSection, settingsSection],
    ],
  },
  slotmachine: {
    singular: 'slot machine',
    save: 'saveScratchCard',
    blank: blankSlotMachine,
    sections: [textsSection, slotSection, backgroundSection, ...around],
  },
  superquiz: {
    singular: 'quiz',
    save: 'saveQuiz',
    blank: blankQuiz,
    sections: [
      ...[
        textsSection,
        questionsSection('quiz'),
        questionLookSection,
        quizRunSection,
        quizScheduleSection,
        backgroundSection,
      ],
      ...around,
    ],
  },
  opinionpoll: {
    singular: 'opinion poll',
    save: 'saveQuiz',
    blank: blankOpinionPoll,
    sections: [textsSection, questionsSection('slider'), questionLookSection, backgroundSection, ...around],
  },
  polling: {
    singular: 'poll',
    save: 'saveQuiz',
    blank: blankPolling,
    sections: [textsSection, questionsSection('poll'), pollLookSection, backgroundSection, ...around],
  },
  predictAndWin: {
    singular: 'prediction',
    save: 'save',
    blank: blankPredictAndWin,
    sections: [
      ...[
        textsSection,
        displaySection,
        questionsSection('prediction'),
        questionLookSection,
        submissionSection,
        predictionResultSection,
      ],
      ...[resultSection, backgroundSection, settingsSection],
    ],
  },
  leadGeneration: {
    singular: 'lead form',
    save: 'save',
    blank: blankLeadGeneration,
    sections: [
      ...[textsSection, displaySection, formDisplaySection, formFieldsSection, formButtonSection],
      ...[backgroundSection, buttonSection, resultSection, settingsSection],
    ],
  },
  memorygame: {
    singular: 'memory game',
    save: 'saveMemory',
    blank: blankMemoryGame,
    sections: [textsSection, cardDesignSection, cardContentSection, backgroundSection, ...around],
  },
  referral: {
    singular: 'referral',
    save: 'saveQuiz',
    blank: blankReferral,
    sections: [
      ...[textsSection, invitationSection, referralBoardSection, instructionsSection, referralLookSection],
      // Its buttons are its own, and it ends with no result.
      ...[backgroundSection, displaySection],
    ],
  },
}

/** Returns the declaration of a kind: what stories and tests draw. */
export const declarationOf = (kind: TemplateKind) => declarations[kind]

/** Creates the pages of a kind of templates. */
export function editorOf(kind: TemplateKind) {
  return templateEditor({ ...declarations[kind], path: `/templates/${kind}/edit/$id`, BesideSave: UseInRule })
}
