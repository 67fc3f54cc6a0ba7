import { describe, expect, test } from 'vitest'
import { ruleTypes } from '#schemas/codes.ts'
import { isPublished, popupTime, templateIds } from './on-site-facts.ts'

const template = (displayWizard: object) => ({ localizationconfig: [{ language: 'English', displayWizard }] })

describe('the facts of a document on a site', () => {
  test('name every template of a campaign once', () => {
    const campaign = { smartTemplates: [{ templateId: 'a' }, { templateId: 'b' }], selectedFinalTemplate: 'a' }
    expect(templateIds('rule', campaign)).toEqual(['a', 'b'])
  })

  test('say that what is active is published, in a quest too', () => {
    expect(isPublished({ ruleStatus: 'active' })).toBe(true)
    expect(isPublished({ ruleStatus: 'inactive' })).toBe(false)
    expect(
      isPublished({ ruleType: ruleTypes.quests, localizationconfig: [{ schedulingConfig: { status: 'active' } }] }),
    ).toBe(true)
  })

  test('say when a game over the page comes up by itself: once a visit where nothing is said', () => {
    expect(popupTime([template({ displayType: 'popup' })])).toMatch(/not again until the next visit/)
    expect(
      popupTime([template({ displayType: 'inline' }), template({ displayType: 'page', interrupts: { when: 'exit' } })]),
    ).toMatch(/leaves/)
    expect(popupTime([undefined, template({})])).toBeUndefined()
  })
})
