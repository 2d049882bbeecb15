import { Plus, X } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import {
  asDictionaryWord,
  withDictionaryWord,
  withLanguage,
  withoutDictionaryWord,
} from '@scenewright/shared/script/editing/dictionary.ts'
import {
  LANGUAGES,
  MAX_DICTIONARY_WORDS,
  MAX_WORD_CHARACTERS,
} from '@scenewright/shared/script/spelling.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './spelling-panel.module.css'

const DEVICE_LANGUAGE = 'device'
const NO_WORDS: readonly string[] = []
const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The script's language and dictionary. Each change applies at once and can be undone. */
export function SpellingPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const { store } = useEditorSession()
  const isDesktop = useAppServices().platform.native !== null
  const language = useScriptState((state) => state.script.spelling?.language)
  const isOff = useScriptState(isLocked)

  function choose(value: string) {
    const chosen = value === DEVICE_LANGUAGE ? null : value
    const description = `Language: ${chosen === null ? 'of this device' : nameOf(chosen)}`
    store.edit(description, (script) => withLanguage(script, chosen))
  }

  return (
    <Dialog
      open
      title="Spelling"
      description="Names of characters and places in the script, and the words below, are never marked as misspelled."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Select
        label="Language of the script"
        options={languageOptions(language)}
        value={language ?? DEVICE_LANGUAGE}
        disabled={isOff}
        onValueChange={choose}
      />
      <p className={styles.note}>
        {isDesktop
          ? 'On a Mac, the system detects the language. To add a marked word, right-click it.'
          : 'Your browser checks the spelling, with the languages set in its settings. Not every browser uses the language of the script.'}
      </p>
      <ScriptDictionary />
    </Dialog>
  )
}

/** The words of the script's dictionary, with a field for another one. */
function ScriptDictionary() {
  const { store } = useEditorSession()
  const words = useScriptState((state) => state.script.spelling?.words ?? NO_WORDS)
  const isOff = useScriptState(isLocked)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [status, setStatus] = useState('')
  const field = useRef<HTMLFormElement>(null)

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const word = asDictionaryWord(typed)
    if (word === null) return setError('Enter one word without spaces.')
    if (words.length >= MAX_DICTIONARY_WORDS) {
      return setError(`The dictionary is full: it can have ${MAX_DICTIONARY_WORDS} words.`)
    }
    store.edit(`Add "${word}" to the dictionary`, (script) => withDictionaryWord(script, word))
    setTyped('')
    setError(undefined)
    setStatus(`Added ${word}.`)
  }

  function remove(word: string) {
    store.edit(`Remove "${word}" from the dictionary`, (script) => {
      return withoutDictionaryWord(script, word)
    })
    setStatus(`Removed ${word}.`)
    // Its button no longer exists.
    field.current?.querySelector('input')?.focus()
  }

  return (
    <section className={styles.dictionary} aria-labelledby="script-dictionary">
      <h3 id="script-dictionary">Script dictionary</h3>
      <form ref={field} className={styles.add} onSubmit={add}>
        <Field
          label="New word"
          value={typed}
          maxLength={MAX_WORD_CHARACTERS}
          spellCheck={false}
          error={error}
          disabled={isOff}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={isOff || typed.trim() === ''}>
          <Plus {...ICON} />
          Add
        </Button>
      </form>
      {words.length > 0 && (
        <ul className={styles.words} aria-label="Words in the dictionary">
          {words.toSorted(byName).map((word) => (
            <li key={word} className={styles.word}>
              <span spellCheck={false}>{word}</span>
              <IconButton label={`Remove ${word}`} disabled={isOff} onClick={() => remove(word)}>
                <X {...ICON} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.note}>
        {status || (words.length === 0 ? 'The dictionary is empty.' : '')}
      </output>
    </section>
  )
}

/** The languages by name. A stored language that isn't offered is listed too. */
function languageOptions(current: string | undefined) {
  const isOffered = LANGUAGES.some((language) => language === current)
  const tags = current === undefined || isOffered ? LANGUAGES : [...LANGUAGES, current]
  const options = tags.map((value) => ({ value, label: nameOf(value) }))
  return [
    { value: DEVICE_LANGUAGE, label: 'The language of this device' },
    ...options.toSorted((one, other) => byName(one.label, other.label)),
  ]
}

function nameOf(language: string): string {
  return names.of(language) ?? language
}

function byName(one: string, other: string): number {
  return one.localeCompare(other)
}
