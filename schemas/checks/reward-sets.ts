/**
 * The rewards of one game: rows that are read together, because offers, scores and percentages are compared within them.
 * A rule has one set; a smart campaign has one for each template of its test, and again of its final (READINGS).
 */

import { families } from '../documents/families.ts'
import { familyOf } from '../documents/rule-family.ts'
import { type IndexedRow, type JsonObject, type JsonPath, numericAt, objectAt, rowsAt, textAt } from '../json.ts'
import type { Check } from './check.ts'
import type { Issue } from './issue.ts'

/** A reward row and its place. */
export interface PlacedRow {
  readonly row: JsonObject
  readonly path: JsonPath
}

/** Rows that are read together. */
export interface RewardSet {
  /** The `type` of the game they belong to. */
  readonly type: unknown
  /** `rank` or `score` (types 1, 6, 17). */
  readonly option: unknown
  /** True for a template of a smart campaign. */
  readonly isTested?: true
  readonly rows: readonly PlacedRow[]
  /** The name of the template, where there are several sets. */
  readonly name?: string
  /** The path of the problem that there are no rows. */
  readonly path: JsonPath
  /** The path of the problem that their percentages do not total 100. */
  readonly totalPath: JsonPath
  /** The chosen winning quadrants (type 2), and where they stand. */
  readonly combination: readonly unknown[]
  readonly combinationPath: JsonPath
}

/** Finds the sets of rewards of a rule; none in the families that give otherwise. */
export function rewardSetsOf(rule: JsonObject): readonly RewardSet[] {
  switch (families[familyOf(rule)].rewardSets) {
    case 'one':
      return [wholeRule(rule)]
    case 'if-any':
      // A game-mechanics rule gives badges, points and offers; it has rows only where it follows a game.
      return Array.isArray(rule.rewardAssigment) ? [wholeRule(rule)] : []
    case 'of-templates':
      return [
        ...ofTemplates(rule, 'testRewardAssignment', 'spinTemplatesTestConfig', () => true),
        ...(rule.separateFinalReward === true
          ? ofTemplates(rule, 'finalRewardAssignment', 'spinTemplatesFinalConfig', mayBeFinal(rule))
          : []),
      ]
    case 'none':
      return []
  }
}

/** Creates the problems of one kind in a set of rewards. */
export type SetCheck = (set: RewardSet) => readonly Issue[]

/** Creates the check that every set of a rule passes these. */
export function ofEachSet(checks: readonly SetCheck[]): Check {
  return (rule) =>
    rewardSetsOf(rule).flatMap((set) => checks.flatMap((one) => one(set).map((issue) => named(set, issue))))
}

/** Names the template of a problem that stands at no row of its own: others may lack the same. */
function named({ name, path }: RewardSet, issue: Issue): Issue {
  return name && issue.path === path.join('.') ? { ...issue, message: `${issue.message} (${name})` } : issue
}

/** The winning rows of a set: a wheel may list its losing quadrants as well. */
export const winningRows = ({ rows }: RewardSet) => rows.filter(({ row }) => row.winingQuadrant !== false)

function wholeRule(rule: JsonObject): RewardSet {
  return {
    type: rule.type,
    option: rule.rewardOption,
    rows: rowsAt(rule, 'rewardAssigment').map(placed('rewardAssigment')),
    path: ['rewardAssigment'],
    totalPath: ['rewardAssigment'],
    combination: listAt(rule, 'combination'),
    combinationPath: ['combination'],
  }
}

function ofTemplates(
  campaign: JsonObject,
  key: 'testRewardAssignment' | 'finalRewardAssignment',
  spinKey: 'spinTemplatesTestConfig' | 'spinTemplatesFinalConfig',
  takesPart: (template: string) => boolean,
): readonly RewardSet[] {
  const rows = rowsAt(campaign, key)
  return rowsAt(campaign, 'smartTemplates').flatMap(({ row: template, index }) => {
    const id = textAt(template, 'templateId')
    if (!id || !takesPart(id)) return []
    const own = rows.filter(({ row }) => row.templateId === id).map(placed(key))
    const spin = objectAt(objectAt(campaign, spinKey) ?? {}, id)
    // A template of the test lacks its rewards itself; the final lacks them for one of its templates.
    const path = key === 'testRewardAssignment' ? ['smartTemplates', index] : [key]
    return [
      {
        type: numericAt(template, 'templateType'),
        isTested: true,
        option: campaign.rewardOption,
        name: textAt(template, 'templateName'),
        rows: own,
        path,
        totalPath: own[0] ? [...own[0].path, 'percentage'] : path,
        combination: spin ? listAt(spin, 'combination') : [],
        combinationPath: [spinKey, id, 'combination'],
      },
    ]
  })
}

/** A favoured final may be any template; with a chosen one only that needs rewards. */
function mayBeFinal(campaign: JsonObject): (template: string) => boolean {
  const chosen = textAt(campaign, 'selectedFinalTemplate')
  return (template) => campaign.finalTemplateType !== 'custom' || !chosen || template === chosen
}

const placed =
  (key: string) =>
  ({ row, index }: IndexedRow): PlacedRow => ({ row, path: [key, index] })

function listAt(document: JsonObject, key: string): readonly unknown[] {
  const value = document[key]
  return Array.isArray(value) ? value : []
}
