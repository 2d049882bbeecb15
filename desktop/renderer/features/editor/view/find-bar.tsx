import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import type { FindState } from '#renderer/state/script/find.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { shortcutOfKey } from '#renderer/state/command-table/shortcuts.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import styles from './find-bar.module.css'

/** Find and replace in all story blocks. 'Replace all' is one undo step. */
export function FindBar() {
  const { find } = useEditorSession()
  const isOpen = useStore(find, (state) => state.isOpen)
  return isOpen ? <OpenFindBar /> : null
}

function OpenFindBar() {
  const { find, view } = useEditorSession()
  const found = useStore(find)
  const { query, replacement, options, matches, current } = found
  const isOff = useScriptState(isLocked)
  const bar = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The element that was focused before the bar. */
  const previousFocus = useRef<Element>(null)
  const isEmpty = matches.length === 0

  useEffect(() => {
    function focusInput() {
      const { activeElement } = document
      if (!bar.current?.contains(activeElement)) previousFocus.current = activeElement
      input.current?.focus()
      input.current?.select()
    }
    focusInput()
    return find.subscribe((now, before) => {
      if (now.openings !== before.openings) focusInput()
    })
  }, [find])

  function close() {
    find.close()
    const before = outsideText(previousFocus.current)
    // After moving to a match the caret is there, so return to the text.
    if (before && current < 0) before.focus()
    else returnToCaret(view)
  }

  /** Without matches the pressed button becomes disabled and would lose the focus. */
  function keepFocus() {
    if (find.getState().matches.length === 0) input.current?.focus()
  }

  function replaceCurrent() {
    find.replaceCurrent()
    keepFocus()
  }

  function replaceAll() {
    find.replaceAll()
    keepFocus()
  }

  const closeOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.stopPropagation()
    close()
  })

  // On the bar itself, so that Escape works on its buttons too.
  useEffect(() => {
    const element = bar.current
    const press = (event: globalThis.KeyboardEvent) => closeOnEscape(event)
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])

  function stepOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys of an IME composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    find.step(event.shiftKey ? 'previous' : 'next')
  }

  return (
    <search ref={bar} className={styles.bar} aria-label="Find and replace">
      <div className={styles.row}>
        <input
          ref={input}
          className={styles.input}
          aria-label="Find"
          placeholder="Find"
          value={query}
          onChange={(event) => find.search({ query: event.target.value })}
          onKeyDown={stepOnEnter}
        />
        <IconButton
          label="Previous match"
          shortcut={shortcutOfKey('previous-match')}
          disabled={isEmpty}
          onClick={() => find.step('previous')}
        >
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton
          label="Next match"
          shortcut={shortcutOfKey('next-match')}
          disabled={isEmpty}
          onClick={() => find.step('next')}
        >
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label="Close find" shortcut={shortcutOfKey('close-find')} onClick={close}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.row}>
        <input
          className={styles.input}
          aria-label="Replace with"
          placeholder="Replace with"
          value={replacement}
          onChange={(event) => find.setReplacement(event.target.value)}
        />
        <Button size="small" disabled={isEmpty || isOff} onClick={replaceCurrent}>
          Replace
        </Button>
        <Button size="small" disabled={isEmpty || isOff} onClick={replaceAll}>
          Replace all
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton
          label="Match case"
          aria-pressed={options.matchCase}
          onClick={() => find.search({ options: { ...options, matchCase: !options.matchCase } })}
        >
          <CaseSensitive size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton
          label="Whole word"
          aria-pressed={options.wholeWord}
          onClick={() => find.search({ options: { ...options, wholeWord: !options.wholeWord } })}
        >
          <WholeWord size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <output className={styles.status}>{statusText(found)}</output>
      </div>
    </search>
  )
}

/** Returns a field or button that still exists; null for the script's text. */
function outsideText(element: Element | null): HTMLElement | null {
  const isThere = element instanceof HTMLElement && element.isConnected
  return isThere && element !== document.body && !element.isContentEditable ? element : null
}

function statusText({ query, matches, current, notice }: FindState): string {
  if (query === '') return ''
  if (notice?.kind === 'replaced') return `Replaced ${notice.count}`
  if (matches.length === 0) return 'No matches'
  if (current < 0) return `${matches.length} found`
  const count = `${current + 1} of ${matches.length}`
  if (!notice) return count
  return `${count}. Continued from the ${notice.direction === 'next' ? 'beginning' : 'end'}.`
}
