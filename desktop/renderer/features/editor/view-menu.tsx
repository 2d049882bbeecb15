import { Eye } from 'lucide-react'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { nextZoom } from '#renderer/state/editor-preferences.ts'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#renderer/ui/menu.tsx'

type ViewMenuProps = Readonly<{ isFocusMode: boolean; onFocusMode: (isOn: boolean) => void }>

/** How the page is shown and what helps while typing; remembered on this device. */
export function ViewMenu({ isFocusMode, onFocusMode }: ViewMenuProps) {
  const { preferences } = useAppServices()
  const { continuous, zoom, smartTyping, autocomplete, changeMarks, pageBreaks } =
    useStore(preferences)
  return (
    <Menu
      trigger={
        <IconButton label="View">
          <Eye size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => preferences.setState({ continuous: !continuous })}>
        {continuous ? 'One story block at a time' : 'All story blocks in one flow'}
      </MenuItem>
      <MenuItem shortcut="F9" onSelect={() => onFocusMode(!isFocusMode)}>
        {isFocusMode ? 'Leave focus mode' : 'Focus mode'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ pageBreaks: !pageBreaks })}>
        {pageBreaks ? 'Hide page breaks' : 'Show page breaks'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => preferences.setState({ zoom: nextZoom(zoom, 'in') })}>
        Zoom in
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ zoom: nextZoom(zoom, 'out') })}>
        Zoom out
      </MenuItem>
      <MenuItem disabled={zoom === 1} onSelect={() => preferences.setState({ zoom: 1 })}>
        Printed size ({Math.round(zoom * 100)} %)
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => preferences.setState({ smartTyping: !smartTyping })}>
        {smartTyping ? 'Turn smart typing off' : 'Turn smart typing on'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ autocomplete: !autocomplete })}>
        {autocomplete ? 'Turn suggestions off' : 'Turn suggestions on'}
      </MenuItem>
      <MenuItem onSelect={() => preferences.setState({ changeMarks: !changeMarks })}>
        {changeMarks ? 'Turn change marks off' : 'Turn change marks on'}
      </MenuItem>
    </Menu>
  )
}
