/** The context menu: spelling suggestions first, then the clipboard. */
import {
  Menu,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron'

type Item = MenuItemConstructorOptions

type SpellingActions = Readonly<{
  replace: (word: string) => void
  learn: (word: string) => void
  /** Adds the word to the open script's dictionary; absent without an open script. */
  learnForScript?: ((word: string) => void) | undefined
}>

const MAX_SUGGESTIONS = 5

/** @param learnForScript returns what adds a word to the open script's dictionary, if one is open */
export function addContextMenu(
  page: WebContents,
  learnForScript: () => SpellingActions['learnForScript'],
): void {
  page.on('context-menu', (_event, params) => {
    const items = contextItems(params, {
      replace: (word) => page.replaceMisspelling(word),
      learn: (word) => page.session.addWordToSpellCheckerDictionary(word),
      learnForScript: learnForScript(),
    })
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}

/** The menu's items; none if there is neither editable nor selected text. */
export function contextItems(
  params: Pick<
    ContextMenuParams,
    'misspelledWord' | 'dictionarySuggestions' | 'isEditable' | 'selectionText' | 'editFlags'
  >,
  actions: SpellingActions,
): Item[] {
  const { misspelledWord, isEditable, selectionText, editFlags } = params
  const { learn, learnForScript } = actions
  const spelling: Item[] = []
  if (isEditable && misspelledWord !== '') {
    const suggestions = params.dictionarySuggestions.slice(0, MAX_SUGGESTIONS)
    spelling.push(
      ...suggestions.map((word) => ({ label: word, click: () => actions.replace(word) })),
      ...(suggestions.length === 0 ? [{ label: 'No suggestions', enabled: false }] : []),
      { type: 'separator' },
      ...(learnForScript
        ? [{ label: 'Add to Script Dictionary', click: () => learnForScript(misspelledWord) }]
        : []),
      { label: 'Add to Dictionary', click: () => learn(misspelledWord) },
      { type: 'separator' },
    )
  }
  if (isEditable) {
    return [
      ...spelling,
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', registerAccelerator: false },
    ]
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', enabled: editFlags.canCopy }]
}
