/** The editor's shortcuts as listed in the user guide; 'Mod' is Ctrl, or ⌘ on a Mac. */
export type Shortcut = Readonly<{ keys: readonly string[]; action: string }>

export const SHORTCUTS: readonly Readonly<{ where: string; shortcuts: readonly Shortcut[] }>[] = [
  {
    where: 'Anywhere in the editor',
    shortcuts: [
      { keys: ['Mod+S'], action: 'Save' },
      { keys: ['Mod+Z'], action: 'Undo' },
      { keys: ['Mod+Shift+Z'], action: 'Redo' },
      { keys: ['Mod+Space'], action: 'Start or stop voice recording' },
      { keys: ['Mod+F'], action: 'Find and replace' },
      { keys: ['Mod+G'], action: 'Go to a page or scene' },
      { keys: ['Mod+J'], action: 'Open or close the assistant' },
      { keys: ['Mod+Shift+M'], action: 'Add a note to the selected words, or open the one there' },
      { keys: ['Mod+F8', 'Mod+Shift+F8'], action: 'Next or previous note' },
      { keys: ['Mod+\\'], action: 'Show or hide the sidebar' },
      { keys: ['F9'], action: 'Focus mode: show only the page' },
      { keys: ['Enter'], action: "Send the command, if you aren't editing an element" },
    ],
  },
  {
    where: 'In an element',
    shortcuts: [
      { keys: ['Tab', 'Shift+Tab'], action: 'Change the element type, forward or backward' },
      { keys: ['Mod+1 – 8'], action: 'Set the type, from scene heading (1) to text (8)' },
      { keys: ['Enter'], action: 'New element; moves the text after the caret there' },
      { keys: ['Enter'], action: 'In an empty element: choose its type from a list' },
      { keys: ['Mod+Enter'], action: 'Split the element; the new one has the same type' },
      { keys: ['Shift+Enter'], action: 'Line break inside the element' },
      { keys: ['↑', '↓'], action: 'Previous or next element, from the first or last line' },
      {
        keys: ['Backspace', 'Delete'],
        action: 'Remove an empty element; at the start or end, join two',
      },
      { keys: ['Escape'], action: 'Leave the text, so that Tab moves between controls' },
      { keys: ['Mod+B', 'Mod+I', 'Mod+U'], action: 'Bold, italic, underline' },
      { keys: ['Mod+E', 'Mod+Shift+Enter'], action: 'Centered; page break before the element' },
      { keys: ['Mod+Shift+D'], action: 'Dual dialogue: beside the speech before, or below it' },
    ],
  },
  {
    where: "While reviewing the assistant's changes",
    shortcuts: [
      { keys: ['F8', 'Shift+F8'], action: 'Next or previous change' },
      { keys: ['Alt+Enter'], action: 'Keep the change' },
      { keys: ['Alt+Shift+Enter'], action: 'Undo the change' },
    ],
  },
  {
    where: 'In the lists of story blocks and scenes',
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], action: 'Move between entries; letters jump to one' },
      { keys: ['←', '→'], action: "The entry's own buttons: move, rename, more" },
      { keys: ['Space'], action: "On an entry's number: pick it up, then move it with ↑ and ↓" },
    ],
  },
  {
    where: 'In the command bar',
    shortcuts: [
      { keys: ['Enter'], action: 'Send the command' },
      { keys: ['Shift+Enter'], action: 'New line' },
    ],
  },
]
