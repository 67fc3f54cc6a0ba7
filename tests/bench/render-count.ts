/** Counts which components of ours render, on the same production build that is timed: React tells a hook of every commit. */

/** Renders of our components since the count began: by the node or edge they belong to (`''` where to none), and by name. */
export type Renders = Readonly<Record<string, Readonly<Record<string, number>>>>

declare global {
  interface Window {
    /** Answers what has rendered since it was asked last, once nothing has rendered for a while. */
    takeRenders: () => Promise<Renders>
  }
  /** Our components; see `listOurs` in `pages.ts`. */
  var ourComponents: (string | { readonly type?: unknown })[] | undefined
}

interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
  readonly memoizedProps: { readonly id?: string } | null
}

/** Runs in the page before React, from its text: it may use nothing from outside. */
export function countRenders() {
  const performedWork = 1
  const names = new Map<unknown, string>()
  const quiet = 400
  let renders: Record<string, Record<string, number>> = {}
  let lastCommit = 0

  const learnNames = () => {
    const list = globalThis.ourComponents ?? []
    for (const [name, component] of list.splice(0) as unknown as [string, { type?: unknown }][]) {
      // What `memo` wraps is what renders; it goes by the name of the whole, which stands first.
      const inner = (typeof component === 'object' && component.type) || component
      if (!names.has(inner)) names.set(inner, name)
    }
  }

  const walk = (fiber: Fiber, before: Fiber | null, owner: string) => {
    const name = names.get(fiber.type)
    const isCard = name === 'NodeFrame' || name === 'SeamEdge'
    const here = isCard ? (fiber.memoizedProps?.id ?? '') : owner
    if (name && (!before || fiber.flags & performedWork)) {
      const mine = renders[here] ?? {}
      mine[name] = (mine[name] ?? 0) + 1
      renders[here] = mine
    }
    // Children that are the same objects were not visited by this commit.
    if (before && before.child === fiber.child) return
    for (let child = fiber.child; child; child = child.sibling) walk(child, child.alternate, here)
  }

  Object.assign(window, {
    async takeRenders() {
      while (performance.now() - lastCommit < quiet) await new Promise((done) => setTimeout(done, quiet / 4))
      const taken = renders
      renders = {}
      return taken
    },
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot(_: number, root: { current: Fiber }) {
        lastCommit = performance.now()
        learnNames()
        walk(root.current, root.current.alternate, '')
      },
    },
  })
}
