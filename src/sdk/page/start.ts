/** The core of the SDK: it takes over the calls that the loader kept. */
import type { Early, Facade } from '../loader/early.ts'
/** Takes over from the loader. */
export function start(early: Early, _f: Facade) {
  early.taken = true
}
