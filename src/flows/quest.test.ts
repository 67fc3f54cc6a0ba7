import { describe, expect, test } from 'vitest'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from './flow.ts'
import { cut, glue } from './index.ts'
import { addNode, connect, disconnect, removeNodes, reorder } from './operations/edit.ts'
import { react } from './operations/react.ts'
import { drawnRowOf } from './operations/rows.ts'

const { questTwoLanguages, questUnequal, quest, questBegun } = questSamples

type Json = { [key: string]: Json } & Json[]

const documentOf = (graph: Graph) => glue(graph).document as Json
const entryOf = (graph: Graph, language: number) => documentOf(graph).localizationconfig?.[language] as Json
const edited = (graph: Graph, edit: (graph: Graph) => Graph) => react(edit(graph), graph, {})
const kinds = (graph: Graph) => graph.nodes.map(({ kind }) => kind)
const titles = (entry: Json) =>
  (entry.milestones as Json[]).map(({ title, tasksConfig }) => [words(title), (tasksConfig as Json[]).map(taskTitle)])
const words = (title: unknown) => (typeof title === 'string' ? title : (title as { text: string }).text)
const taskTitle = ({ title }: Json) => words(title)

/** Hangs a new card of a kind on a node, in one step. */
function hung(graph: Graph, kind: string, data: Slice, source: string, port: string): Graph {
  return edited(graph, (now) => {
    const { graph: added, id } = addNode(now, kind, data)
    return connect(added, { source, target: id, port }, undefined, {})
  })
}

describe('a quest is drawn', () => {
  test('with who and when above it, its milestones, their tasks, and the prizes of all three', () => {
    expect(kinds(cut(questTwoLanguages))).toEqual([
      'quest',
      'schedule',
      'segment',
      'milestone',
      'task',
      'task',
      'prize',
      'milestone',
      'task',
      'prize',
      'prize',
      'quest-board',
    ])
  })

  test('without a prize where its flag is off, with one where only an offer is named', () => {
    const second = edgesAt(cut(questTwoLanguages), 'step')[1]
    expect(edgesAt(cut(questTwoLanguages), 'prize', second?.target)).toEqual([])
    const only = cut(quest)
    expect(edgesAt(only, 'prize', edgesAt(only, 'step')[0]?.target)).toHaveLength(1)
  })

  test('with the webhook that its rewards call, which is added and taken away like that of a rule', () => {
    const called = { ...quest, webhookCallback: true, webhook: 'crm', webhookPlaceholders: [{ key: 'a', value: 'b' }] }
    const drawn = cut(called)
    const [edge] = edgesAt(drawn, 'call')
    expect(glue(drawn).document).toEqual(called)
    expect(documentOf(edited(drawn, (now) => removeNodes(now, [edge?.target ?? ''])))).toMatchObject({
      webhookCallback: false,
    })
    const plain = cut(quest)
    const added = hung(plain, 'webhook', { webhookCallback: true, webhook: 'crm' }, plain.root, 'call')
    expect(documentOf(added)).toMatchObject({ webhookCallback: true, webhook: 'crm' })
  })

  test('with numbers on its ways where they are followed in order, and none where they are not', () => {
    const said = (graph: Graph) => edgesAt(graph, 'step').map((edge, at) => drawnRowOf(graph, edge)?.kind.text({}, at))
    expect(said(cut(questTwoLanguages))).toEqual(['milestone 1', 'milestone 2'])
    expect(said(cut(quest))).toEqual([undefined])
  })

  test('as one card of JSON where its languages are no list', () => {
    expect(cut({ ...quest, localizationconfig: { en: {} } }, 'rule').flow).toBe('opaque')
    expect(cut({ ...quest, localizationconfig: ['en'] }, 'rule').flow).toBe('opaque')
    expect(cut({ type: 15, ruleType: 15 }, 'rule').flow).toBe('quest')
  })
})

describe('a prize', () => {
  const graph = cut(blankQuest(), 'rule')

  test('gets the keys of where it is hung, and leaves none behind when it is taken away', () => {
    const given = hung(graph, 'prize', { gratifyMode: 'badge' }, graph.root, 'prize')
    const scheduling = (one: Graph) => entryOf(one, 0).schedulingConfig as Json
    expect(scheduling(given)).toMatchObject({ gratifyMode: 'badge', questRewardId: '', questBadgeId: '' })
    const id = given.nodes.find(({ kind }) => kind === 'prize')?.id ?? ''
    const chosen = withNodeData(given, id, { gratifyMode: 'reward', questRewardId: 'coins-10', questBadgeId: '' })
    expect(scheduling(chosen).questRewardId).toBe('coins-10')
    expect(scheduling(edited(chosen, (now) => removeNodes(now, [id])))).toEqual(scheduling(graph))
  })

  test('keeps what it gives when it moves from a task to its milestone', () => {
    const drawn = cut(questTwoLanguages)
    const milestone = edgesAt(drawn, 'step')[1]?.target ?? ''
    const task = edgesAt(drawn, 'task', milestone)[0]?.target ?? ''
    const hangs = edgesAt(drawn, 'prize', task)[0]
    const loose = edited(drawn, (now) => disconnect(now, hangs?.id ?? ''))
    const moved = edited(loose, (now) =>
      connect(now, { source: milestone, target: hangs?.target ?? '', port: 'prize' }, undefined, {}),
    )
    const celebrate = (entryOf(moved, 0).milestones as Json[])[1]
    expect(celebrate).toMatchObject({
      rewardMsCompletion: true,
      gratifyMode: 'both',
      msRewardId: 'coins-50',
      msBadgeId: 'festive-regular',
    })
    expect(celebrate).toMatchObject({ tasksConfig: [{ rewardTaskCompletion: false, taskRewardId: '' }] })
  })
})

describe('the languages of a quest', () => {
  const drawn = cut(questTwoLanguages)
  const [first, second] = edgesAt(drawn, 'step')
  const english = titles(entryOf(drawn, 0))
  const hindi = titles(entryOf(drawn, 1))

  test('follow when milestones change places', () => {
    const after = edited(drawn, (now) => reorder(now, second?.id ?? '', first?.id))
    expect(titles(entryOf(after, 0))).toEqual([english[1], english[0]])
    expect(titles(entryOf(after, 1))).toEqual([hindi[1], hindi[0]])
  })

  test('lose what is taken away, and get a new task as it stands in the first', () => {
    const milestone = first?.target ?? ''
    const [gone] = edgesAt(drawn, 'task', milestone)
    const less = edited(drawn, (now) => removeNodes(now, [gone?.target ?? '']))
    expect(titles(entryOf(less, 1))[0]).toEqual([hindi[0]?.[0], [hindi[0]?.[1]?.[1]]])
    const more = hung(less, 'task', { title: 'Tell a friend', ruleId: '' }, milestone, 'task')
    expect(titles(entryOf(more, 1))[0]).toEqual([hindi[0]?.[0], [hindi[0]?.[1]?.[1], 'Tell a friend']])
  })

  test('are kept by a task that is moved to another milestone, and by nothing that is saved', () => {
    const [hangs] = edgesAt(drawn, 'task', first?.target)
    const loose = edited(drawn, (now) => disconnect(now, hangs?.id ?? ''))
    expect(titles(entryOf(loose, 1))[0]).toEqual([hindi[0]?.[0], [hindi[0]?.[1]?.[1]]])
    expect(JSON.stringify(documentOf(loose))).not.toContain('wordsInOtherLanguages')
    const moved = edited(loose, (now) =>
      connect(now, { source: second?.target ?? '', target: hangs?.target ?? '', port: 'task' }, undefined, {}),
    )
    expect(titles(entryOf(moved, 1))[1]).toEqual([hindi[1]?.[0], [hindi[1]?.[1]?.[0], hindi[0]?.[1]?.[0]]])
    expect(JSON.stringify(moved)).not.toContain('wordsInOtherLanguages')
  })

  test('are kept by a milestone that is taken off and hung again, with those of its tasks', () => {
    const loose = edited(drawn, (now) => disconnect(now, first?.id ?? ''))
    expect(titles(entryOf(loose, 1))).toEqual([hindi[1]])
    const again = edited(loose, (now) =>
      connect(now, { source: now.root, target: first?.target ?? '', port: 'step' }, undefined, {}),
    )
    expect(titles(entryOf(again, 1))).toEqual([hindi[1], hindi[0]])
    expect(JSON.stringify(again)).not.toContain('wordsInOtherLanguages')
  })

  test('get a new milestone with its tasks', () => {
    const more = hung(drawn, 'milestone', { title: 'Rest', tasksConfig: [] }, drawn.root, 'step')
    const rest = edgesAt(more, 'step')[2]?.target ?? ''
    const most = hung(more, 'task', { title: 'Sleep' }, rest, 'task')
    expect(titles(entryOf(most, 1))).toEqual([...hindi, ['Rest', ['Sleep']]])
  })

  test('keep all else to the letter, and are not touched by other edits', () => {
    const after = edited(drawn, (now) => reorder(now, second?.id ?? '', first?.id))
    const [was, is] = [entryOf(drawn, 1), entryOf(after, 1)]
    expect(JSON.stringify({ ...is, milestones: [] })).toBe(JSON.stringify({ ...was, milestones: [] }))
    const renamed = edited(drawn, (now) => withNodeData(now, now.root, { ...rootSlice(now), name: 'Other' }))
    expect(JSON.stringify(entryOf(renamed, 1))).toBe(JSON.stringify(was))
  })

  test('of another shape are kept as they are', () => {
    const unequal = cut(questUnequal)
    const after = edited(unequal, (now) => removeNodes(now, [edgesAt(now, 'step')[1]?.target ?? '']))
    expect(entryOf(after, 0).milestones).toHaveLength(1)
    expect(JSON.stringify(entryOf(after, 1))).toBe(JSON.stringify(entryOf(unequal, 1)))
  })

  test('that changed in the same step came with it', () => {
    const [one, other] = questTwoLanguages.localizationconfig
    const restored = { ...other, title: 'पुराना', milestones: [...other.milestones] }
    const after = edited(drawn, (now) => {
      const root = rootSlice(now)
      const changed = withNodeData(now, now.root, {
        ...root,
        localizationconfig: [(root.localizationconfig as Json[])[0], restored],
      })
      return reorder(changed, second?.id ?? '', first?.id)
    })
    expect(one.milestones).toHaveLength(2)
    expect(titles(entryOf(after, 1))).toEqual(hindi)
  })

  test('begin as a copy of the first, prizes and all', () => {
    const added = edited(drawn, (now) => {
      const root = rootSlice(now)
      return withNodeData(now, now.root, {
        ...root,
        localizationconfig: [...(root.localizationconfig as Json[]), { language: 'Tamil' }],
      })
    })
    const text = JSON.stringify({ ...questTwoLanguages.localizationconfig[0], language: 'Tamil' })
    expect(JSON.stringify(entryOf(added, 2))).toBe(text)
    expect(JSON.stringify(entryOf(added, 0))).toBe(JSON.stringify(entryOf(drawn, 0)))
  })
})

test('what is begun is drawn, and saved as it came', () => {
  expect(JSON.stringify(documentOf(cut(questBegun)))).toBe(JSON.stringify(questBegun))
  expect(JSON.stringify(documentOf(react(cut(questBegun), cut(questBegun), {})))).toBe(JSON.stringify(questBegun))
})
