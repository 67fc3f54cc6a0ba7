import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { type KeyboardEvent, type PointerEvent, Suspense, useEffect } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { type BottomTab, bottomTabAtom } from '../core/view-state.ts'
import { forecastTab } from '../features/forecast/forecast-tab.ts'
import { problemsTab } from '../features/problems/Problems.tsx'
import { resultsTab } from '../features/results/results-tab.tsx'
import classes from './bottom-panel.module.css'

/** The tabs, from the left. */
const tabs: readonly BottomTab[] = [problemsTab, forecastTab, resultsTab]

/** The height that a person gave the open panel, in pixels, kept in the browser; undefined leaves it to the tab. */
const heightAtom = atomWithStorage<number | undefined>('questwire.lower-panel', undefined, undefined, {
  getOnInit: true,
})

/**
 * The panel below the sheet: tabs in one line, each a region of its own, at most one of them open. Its height is fixed:
 * what is solved in it moves nothing. Once it has opened it stays open until it is closed.
 */
export function BottomPanel() {
  const [open, setOpen] = useAtom(bottomTabAtom)
  const height = useAtomValue(heightAtom)
  useEffect(() => {
    if (open !== undefined) setOpen(open)
  }, [open, setOpen])
  return (
    <div
      className={classes.bar}
      style={height === undefined ? undefined : ({ '--lower-height': `${height}px` } as React.CSSProperties)}
    >
      {open !== undefined && <Grip />}
      {tabs.map((tab) => (
        <Part key={tab.id} tab={tab} />
      ))}
    </div>
  )
}

const MIN_HEIGHT_PX = 96
/** The change of height by one press of an arrow key, in pixels. */
const KEY_STEP_PX = 24

/** The upper edge of the open panel, by which its height is changed. */
function Grip() {
  const setHeight = useSetAtom(heightAtom)
  const heightOf = (grip: HTMLElement) =>
    grip.parentElement?.querySelector<HTMLElement>('[data-lower-body]')?.offsetHeight ?? 0
  const change = (to: number) => setHeight(Math.round(Math.max(MIN_HEIGHT_PX, Math.min(to, window.innerHeight * 0.6))))
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const grip = event.currentTarget
    const [begin, from] = [event.clientY, heightOf(grip)]
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = ({ clientY }) => change(from + begin - clientY)
    grip.onpointerup = () => {
      grip.onpointermove = null
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    change(heightOf(event.currentTarget) + (event.key === 'ArrowUp' ? KEY_STEP_PX : -KEY_STEP_PX))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no rule across the page
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the panel"
      aria-valuenow={useAtomValue(heightAtom) ?? 0}
      tabIndex={0}
      className={classes.grip}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => setHeight(undefined)}
    />
  )
}

const always = () => true

function Part({ tab: { id, label, Head, Panel, useShown = always } }: { readonly tab: BottomTab }) {
  const [open, setOpen] = useAtom(bottomTabAtom)
  const isOpen = open === id
  if (!useShown()) return null
  return (
    <section className={classes.part} aria-label={label}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => setOpen(isOpen ? undefined : id)}
      >
        <Head />
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={14} />
      </button>
      {isOpen && (
        <div className={classes.body} data-lower-body data-tab={id}>
          <Suspense fallback={null}>
            <Panel />
          </Suspense>
        </div>
      )}
    </section>
  )
}
