import { useEffect } from 'react'
import {
  asDictionaryWord,
  withDictionaryWord,
} from '@scenewright/shared/script/editing/dictionary.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'

/** In the desktop app: the spell-checker has the script's language, and adds words to the script. */
export function useScriptSpelling(store: ScriptStore): void {
  const { native } = useAppServices().platform

  useEffect(() => {
    if (!native) return undefined
    let shown: string | null = null
    const showLanguage = () => {
      const language = store.getState().script.spelling?.language ?? null
      if (language === shown) return
      shown = language
      native.setSpellingLanguage(language)
    }
    showLanguage()
    const stops = [
      store.subscribe(showLanguage),
      native.onLearnWord((typed) => {
        const word = asDictionaryWord(typed)
        if (word === null || isLocked(store.getState())) {
          return notify(`"${typed}" couldn't be added: the script can't be edited right now.`)
        }
        const description = `Add "${word}" to the dictionary`
        return store.edit(description, (script) => withDictionaryWord(script, word))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      if (shown !== null) native.setSpellingLanguage(null)
    }
  }, [native, store])
}
