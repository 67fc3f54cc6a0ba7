/**
 * Gathering: what is asked for while the same is under way is done together, as soon as that is over. Nobody waits for a
 * clock: who is alone goes at once. Each is answered for themselves.
 */

/** The limits of gathering. */
export interface GatheringLimits {
  /** The most that are done together. */
  readonly most: number
  /** The most groups of one key that are under way at once. */
  readonly atOnce: number
  /** True where a group that fails is done again in halves, until who fails is alone; all of them fail otherwise. */
  readonly isRepeated: boolean
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Queue<Asked, Answer> {
  readonly waiting: Waiting<Asked, Answer>[]
  underWay: number
  isDue: boolean
}

/**
 * Creates a function that gathers what is asked for by key.
 *
 * @param carryOut - Does what is gathered, and answers each in its place.
 */
export function gatherings<Key, Asked, Answer>(
  carryOut: (key: Key, all: readonly Asked[]) => Promise<readonly Answer[]>,
  { most, atOnce, isRepeated }: GatheringLimits,
): (key: Key, asked: Asked) => Promise<Answer> {
  const queues = new Map<Key, Queue<Asked, Answer>>()

  async function answerAll(key: Key, group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await carryOut(
        key,
        group.map(({ asked }) => asked),
      )
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (isRepeated && group.length > 1) {
        const half = Math.ceil(group.length / 2)
        await answerAll(key, group.slice(0, half))
        await answerAll(key, group.slice(half))
      } else for (const { reject } of group) reject(error)
    }
  }

  function begin(key: Key, queue: Queue<Asked, Answer>): void {
    while (queue.waiting.length > 0 && queue.underWay < atOnce) {
      queue.underWay++
      void answerAll(key, queue.waiting.splice(0, most)).then(() => {
        queue.underWay--
        begin(key, queue)
      })
    }
    if (queue.underWay === 0) queues.delete(key)
  }

  return (key, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], underWay: 0, isDue: false }
      queues.set(key, queue)
      queue.waiting.push({ asked, resolve, reject })
      if (queue.isDue) return
      queue.isDue = true
      // Those who ask at the same moment go together, however many promises each of them waits for before.
      process.nextTick(() => {
        queue.isDue = false
        begin(key, queue)
      })
    })
}
