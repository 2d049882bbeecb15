import { ChartColumn, History, MessageSquareText, Sparkles, X, type LucideIcon } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { createElement, useEffect, useRef, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import { COMMANDS } from '@scenewright/shared/command-table/commands.ts'
import { SIDE_PANEL_TABS, type SidePanelName } from '@scenewright/shared/settings.ts'
import type { ComparedPdf } from '#renderer/features/versions/compared-version.tsx'
import { OpenNoteCount } from '#renderer/features/notes/open-note-count.tsx'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { enterPanel, type ComparedVersion } from '#renderer/state/script/side-panel.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import type { EditorLayout } from '../commands/editor-layout.ts'
import { useLateCode } from './use-late-code.ts'
import { usePanelClosing } from './use-panel-closing.ts'
import styles from './side-panel.module.css'

type Tab = (typeof SIDE_PANEL_TABS)[number]

const TABS: Readonly<Record<Tab, Readonly<{ label: string; icon: LucideIcon }>>> = {
  notes: { label: 'Notes', icon: MessageSquareText },
  assistant: { label: 'Assistant', icon: Sparkles },
  versions: { label: 'Versions', icon: History },
  statistics: { label: 'Statistics', icon: ChartColumn },
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const ID = 'side-panel'

/** From this width on, the panel is beside the page; below, over it. */
const DOCKED = '(width >= 900px)'

/** Once opened, these stay while others are shown, because they have unsaved text. */
const WITH_TEXT: ReadonlySet<SidePanelName> = new Set(['overview', 'instructions'])

const load = () => import('./panel-bodies.ts')

type SidePanelProps = Readonly<{
  layout: EditorLayout
  /** It comes from below and covers the page, which is inert meanwhile. */
  isSheet: boolean
}>

/**
 * The panel at the right of the page, or a rail of icons while it is closed
 * (`docs/product/editor.md#editor`).
 */
export function SidePanel({ layout, isSheet }: SidePanelProps) {
  const { sidePanel } = useEditorSession()
  const isFocusMode = useStore(layout, (state) => state.isFocusMode)
  const open = useStore(sidePanel, (state) => state.open)
  const isOpen = open !== null && !isFocusMode
  const isDocked = useMedia(DOCKED)
  const panel = useRef<HTMLElement>(null)
  const close = () => sidePanel.setState({ open: null })

  useMemory(layout)
  usePanelClosing(panel, { isOpen, isSheet })

  return (
    <>
      {!isSheet && !isFocusMode && !(isOpen && isDocked) && <Rail />}
      {isSheet && isOpen && (
        <button type="button" className={styles.scrim} aria-label="Close panel" onClick={close} />
      )}
      <aside
        ref={panel}
        id={ID}
        className={styles.panel}
        aria-label={open === null ? 'Panel' : nameOf(open)}
        tabIndex={-1}
        hidden={!isOpen}
      >
        <OpenPanel panel={panel} onClose={close} />
      </aside>
    </>
  )
}

type ComparedPageProps = Readonly<{
  compared: ComparedVersion
  onPrint: (pdf: ComparedPdf) => void
}>

/** The version that the panel compares, in place of the page. */
export function ComparedPage(props: ComparedPageProps) {
  const { sidePanel } = useEditorSession()
  const bodies = useLateCode({
    load,
    isWanted: true,
    onFailed: () => sidePanel.setState({ compared: null }),
  })
  return bodies && <bodies.ComparedVersion {...props} />
}

/** Opens the panel on phones, which have no rail. */
export function PanelButton() {
  const { sidePanel } = useEditorSession()
  return (
    <IconButton
      label="Open panel"
      className={styles.panelButton}
      aria-expanded={false}
      aria-controls={ID}
      onClick={() => enterPanel(sidePanel, 'notes')}
    >
      <MessageSquareText {...ICON} />
    </IconButton>
  )
}

/** The tabs as icons. */
function Rail() {
  return (
    <nav className={styles.rail} aria-label="Panels">
      {SIDE_PANEL_TABS.map((name) => (
        <RailButton key={name} name={name} />
      ))}
    </nav>
  )
}

function RailButton({ name }: Readonly<{ name: Tab }>) {
  const { shortcut, isOn, run } = useCommand(name)
  const { sidePanel } = useEditorSession()
  const { label, icon } = TABS[name]
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      className={styles.railButton}
      aria-expanded={isOn}
      aria-controls={ID}
      onClick={() => {
        run()
        // The button may be gone, so the focus goes along.
        sidePanel.setState(({ focusRequests }) => ({ focusRequests: focusRequests + 1 }))
      }}
    >
      {createElement(icon, ICON)}
      {name === 'notes' && <OpenNoteCount className={styles.count} />}
    </IconButton>
  )
}

type OpenPanelProps = Readonly<{ panel: RefObject<HTMLElement | null>; onClose: () => void }>

/** The tabs, or the name of a panel that isn't one of them, and what it holds. */
function OpenPanel({ panel, onClose }: OpenPanelProps) {
  const { sidePanel } = useEditorSession()
  const open = useStore(sidePanel, (state) => state.open)
  const bodies = useLateCode({ load, isWanted: open !== null, onFailed: onClose })
  const kept = useKept(open)
  useFocusRequests(panel, bodies !== null)
  const isTab = open === null || isTabName(open)
  return (
    <Tabs.Root
      className={styles.tabs}
      value={open ?? ''}
      onValueChange={(name) => {
        if (isTabName(name)) sidePanel.setState({ open: name, part: null })
      }}
    >
      <header className={styles.header}>
        {isTab ? (
          <Tabs.List className={styles.list} aria-label="Panels">
            {SIDE_PANEL_TABS.map((name) => (
              <Tabs.Trigger key={name} className={styles.tab} value={name}>
                {TABS[name].label}
                {name === 'notes' && <OpenNoteCount className={styles.tabCount} />}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        ) : (
          <h2 className={styles.title}>{nameOf(open)}</h2>
        )}
        <IconButton label="Close panel" onClick={onClose}>
          <X {...ICON} />
        </IconButton>
      </header>
      {isTabName(open) && (
        <Tabs.Content className={styles.body} value={open} tabIndex={-1}>
          {bodies && createElement(bodies.PANEL_BODIES[open])}
        </Tabs.Content>
      )}
      {kept.map((name) => (
        <div key={name} className={styles.body} hidden={name !== open}>
          {bodies && createElement(bodies.PANEL_BODIES[name])}
        </div>
      ))}
    </Tabs.Root>
  )
}

function isTabName(name: string | null): name is Tab {
  return SIDE_PANEL_TABS.some((tab) => tab === name)
}

function nameOf(name: SidePanelName): string {
  return isTabName(name) ? TABS[name].label : COMMANDS[name].label
}

/** The panels to render that aren't tabs: the open one, and those that have been opened with text. */
function useKept(open: SidePanelName | null): readonly SidePanelName[] {
  const [kept, setKept] = useState<readonly SidePanelName[]>([])
  if (open !== null && WITH_TEXT.has(open) && !kept.includes(open)) setKept([...kept, open])
  return open === null || isTabName(open) || kept.includes(open) ? kept : [...kept, open]
}

/** Moves the focus to the first field, or to the tab, when the panel is opened to work in it. */
function useFocusRequests(panel: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const { sidePanel } = useEditorSession()
  const requests = useStore(sidePanel, ({ focusRequests }) => focusRequests)
  useEffect(() => {
    const { current: root } = panel
    const isInBody = document.activeElement?.closest(`.${styles.body}`) !== null
    if (requests === 0 || !isLoaded || !root || root.hidden || isInBody) return
    const tab = '[role="tab"][aria-selected="true"]'
    const field = `.${styles.body}:not([hidden]) :is(input, textarea, select)`
    const first = root.querySelector<HTMLElement>(root.querySelector(tab) ? tab : field) ?? root
    first.focus({ preventScroll: true })
  }, [panel, requests, isLoaded])
}

/** Remembers on this device which panel is docked, and leaves focus mode when one is opened. */
function useMemory(layout: EditorLayout): void {
  const { preferences } = useAppServices()
  const { sidePanel } = useEditorSession()
  useEffect(() => {
    let isCurrent = true
    async function restore() {
      await preferences.loaded
      const { sidePanel: open } = preferences.getState()
      if (isCurrent && open !== null && matchMedia(DOCKED).matches) sidePanel.setState({ open })
    }
    void restore()
    const stop = sidePanel.subscribe(({ open }, before) => {
      if (open === before.open) return
      if (matchMedia(DOCKED).matches) preferences.setState({ sidePanel: open })
      if (open !== null) layout.setState({ isFocusMode: false })
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [preferences, sidePanel, layout])
}
