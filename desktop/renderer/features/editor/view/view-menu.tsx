import { Eye } from 'lucide-react'
import { useStore } from 'zustand'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { nextZoom, showsSheets, toggleSheets } from '#renderer/state/editor-preferences.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { openGoTo } from '#renderer/state/script/go-to-dialog.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'

type ViewMenuProps = Readonly<{ isFocusMode: boolean; onFocusMode: (isOn: boolean) => void }>

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** Finding, view and typing settings. All settings but focus mode are remembered on this device. */
export function ViewMenu({ isFocusMode, onFocusMode }: ViewMenuProps) {
  const { preferences, theme } = useAppServices()
  const { store, find, goToDialog, assist } = useEditorSession()
  const isAssistOpen = useStore(assist, ({ isOpen }) => isOpen)
  const chosenTheme = useStore(theme.store, (state) => state.theme)
  const { continuous, zoom, smartTyping, autocomplete, changeMarks, pageBreaks } =
    useStore(preferences)
  const { smartQuotes, sentenceCapitals, wordCapitals, typewriter } = useStore(preferences)
  const areSheetsShown = useStore(preferences, showsSheets)
  return (
    <Menu
      trigger={
        <IconButton label="View">
          <Eye size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem shortcut={shortcutText('Mod+F')} onSelect={find.open}>
        Find and replace…
      </MenuItem>
      <MenuItem shortcut={shortcutText('Mod+G')} onSelect={() => openGoTo({ store, goToDialog })}>
        Go to page or scene…
      </MenuItem>
      <MenuItem onSelect={() => assist.setState({ isOpen: !isAssistOpen })}>
        {isAssistOpen ? 'Hide assistant' : 'Show assistant'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => preferences.setState({ continuous: !continuous })}>
        {continuous ? 'Show one story block at a time' : 'Show all story blocks'}
      </MenuItem>
      <MenuItem shortcut="F9" onSelect={() => onFocusMode(!isFocusMode)}>
        {isFocusMode ? 'Exit focus mode' : 'Focus mode'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ pageBreaks: !pageBreaks })}>
        {pageBreaks ? 'Hide page breaks' : 'Show page breaks'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState(toggleSheets(preferences.getState()))}>
        {areSheetsShown ? 'Hide separate sheets' : 'Show separate sheets'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ typewriter: !typewriter })}>
        {typewriter ? 'Turn off typewriter scrolling' : 'Turn on typewriter scrolling'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => preferences.setState({ zoom: nextZoom(zoom, 'in') })}>
        Zoom in
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ zoom: nextZoom(zoom, 'out') })}>
        Zoom out
      </MenuItem>
      <MenuItem disabled={zoom === 1} onSelect={() => preferences.setState({ zoom: 1 })}>
        Actual size ({Math.round(zoom * 100)}%)
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => preferences.setState({ smartTyping: !smartTyping })}>
        {smartTyping ? 'Turn off smart typing' : 'Turn on smart typing'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ autocomplete: !autocomplete })}>
        {autocomplete ? 'Turn off suggestions' : 'Turn on suggestions'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ smartQuotes: !smartQuotes })}>
        {smartQuotes ? 'Turn off smart quotes and dashes' : 'Turn on smart quotes and dashes'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ sentenceCapitals: !sentenceCapitals })}>
        {sentenceCapitals ? 'Turn off sentence capitals' : 'Turn on sentence capitals'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ wordCapitals: !wordCapitals })}>
        {wordCapitals
          ? 'Turn off capitals for I, days, months'
          : 'Turn on capitals for I, days, months'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ changeMarks: !changeMarks })}>
        {changeMarks ? 'Turn off change marks' : 'Turn on change marks'}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={chosenTheme}
        options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        onChoose={(chosen) => void theme.choose(chosen)}
      />
    </Menu>
  )
}
