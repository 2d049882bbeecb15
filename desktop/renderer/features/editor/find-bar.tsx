import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { isLocked } from '#renderer/state/script-store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import styles from './find-bar.module.css'

/** Find and replace over all story blocks; 'Replace all' is one undo step. */
export function FindBar() {
  const { find } = useEditorSession()
  const isOpen = useStore(find, (state) => state.isOpen)
  return isOpen ? <OpenFindBar /> : null
}

function OpenFindBar() {
  const { find } = useEditorSession()
  const { query, replacement, options, matches, current } = useStore(find)
  const isOff = useScriptState(isLocked)
  const input = useRef<HTMLInputElement>(null)
  const isNothing = matches.length === 0

  useEffect(() => input.current?.select(), [])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of a word that is being composed are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      find.close()
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      find.step(event.shiftKey ? 'previous' : 'next')
    }
  }

  return (
    <search className={styles.bar} aria-label="Find and replace">
      <div className={styles.row}>
        <input
          ref={input}
          className={styles.input}
          aria-label="Find"
          placeholder="Find"
          value={query}
          onChange={(event) => find.look({ query: event.target.value })}
          onKeyDown={press}
        />
        <IconButton
          label="Match case"
          aria-pressed={options.matchCase}
          onClick={() => find.look({ options: { ...options, matchCase: !options.matchCase } })}
        >
          <CaseSensitive size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton
          label="Whole word"
          aria-pressed={options.wholeWord}
          onClick={() => find.look({ options: { ...options, wholeWord: !options.wholeWord } })}
        >
          <WholeWord size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <output className={styles.count}>{countText(query, current, matches.length)}</output>
        <IconButton
          label="Previous match"
          shortcut="Shift+Enter"
          disabled={isNothing}
          onClick={() => find.step('previous')}
        >
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton
          label="Next match"
          shortcut="Enter"
          disabled={isNothing}
          onClick={() => find.step('next')}
        >
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <IconButton label="Close find" shortcut="Esc" onClick={() => find.close()}>
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
          onKeyDown={press}
        />
        <Button size="small" disabled={isNothing || isOff} onClick={() => find.replaceCurrent()}>
          Replace
        </Button>
        <Button size="small" disabled={isNothing || isOff} onClick={() => find.replaceAll()}>
          Replace all
        </Button>
      </div>
    </search>
  )
}

function countText(query: string, current: number, count: number): string {
  if (query === '') return ''
  if (count === 0) return 'No matches'
  return current < 0 ? `${count} found` : `${current + 1} of ${count}`
}
