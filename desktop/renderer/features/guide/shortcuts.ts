/** Every shortcut of the editor, as the guide tells them; 'Mod' is Ctrl, and ⌘ on a Mac. */
export type Shortcut = Readonly<{ keys: readonly string[]; what: string }>

export const SHORTCUTS: readonly Readonly<{ where: string; shortcuts: readonly Shortcut[] }>[] = [
  {
    where: 'Anywhere in the editor',
    shortcuts: [
      { keys: ['Mod+S'], what: 'Save' },
      { keys: ['Mod+Z'], what: 'Undo' },
      { keys: ['Mod+Shift+Z'], what: 'Redo' },
      { keys: ['Mod+Space'], what: 'Start or stop voice recording' },
      { keys: ['Mod+F'], what: 'Find and replace' },
      { keys: ['Mod+\\'], what: 'Show or hide the sidebar' },
      { keys: ['F9'], what: 'Focus mode: nothing but the page' },
      { keys: ['Enter'], what: 'Send the command, while no element is being edited' },
    ],
  },
  {
    where: 'In an element',
    shortcuts: [
      { keys: ['Tab', 'Shift+Tab'], what: 'Change the element type, forward or backward' },
      { keys: ['Enter'], what: 'New element after this one' },
      { keys: ['Mod+Enter'], what: 'Split the element at the caret' },
      { keys: ['Shift+Enter'], what: 'Line break inside the element' },
      { keys: ['↑', '↓'], what: 'Previous or next element, over its first or last line' },
      { keys: ['Backspace', 'Delete'], what: 'Remove an empty element' },
      { keys: ['Escape'], what: 'Leave the text, so that Tab goes on through the editor' },
      { keys: ['Mod+B', 'Mod+I', 'Mod+U'], what: 'Bold, italic, underline' },
    ],
  },
  {
    where: 'While the assistant’s changes are marked',
    shortcuts: [
      { keys: ['F8', 'Shift+F8'], what: 'Next or previous change' },
      { keys: ['Alt+Enter'], what: 'Keep the change' },
      { keys: ['Alt+Shift+Enter'], what: 'Undo the change' },
    ],
  },
  {
    where: 'In the command bar',
    shortcuts: [
      { keys: ['Enter'], what: 'Send the command' },
      { keys: ['Shift+Enter'], what: 'New line' },
    ],
  },
]
