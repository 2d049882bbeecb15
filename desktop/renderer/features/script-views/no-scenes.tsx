import { useCommands } from '#renderer/state/command-table/commands-context.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { openAddress, returnToCaret } from '#renderer/state/script/editor-view.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { EmptyState } from '#renderer/ui/page/empty-state.tsx'

/** Board and Outline of a script without scenes. */
export function NoScenes() {
  const { store, view } = useEditorSession()
  const commands = useCommands()
  function write() {
    const [first] = store.getState().script.storyBlocks
    const { selection } = view.getState()
    if (!first) commands.run('add-block')
    const block =
      selection.kind === 'block' || !first
        ? view.getState().selection
        : { kind: 'block' as const, id: first.id }
    openAddress(view, { shown: 'write', selection: block })
    returnToCaret(view)
  }
  return (
    <EmptyState
      drawing={<EmptyCards />}
      action={<Button onClick={write}>Write the first scene</Button>}
    >
      No scenes yet: each scene heading in the script is listed here.
    </EmptyState>
  )
}

/** Three cards without words. */
function EmptyCards() {
  return (
    <svg width="132" height="72" viewBox="0 0 132 72" fill="none" stroke="currentColor">
      {[0, 46, 92].map((x, index) => (
        <g key={x}>
          <rect x={x + 0.5} y={index * 6 + 0.5} width="39" height="48" rx="4" />
          <path
            d={`M${x + 7} ${index * 6 + 12}h26M${x + 7} ${index * 6 + 22}h18M${x + 7} ${index * 6 + 30}h22`}
          />
        </g>
      ))}
    </svg>
  )
}
