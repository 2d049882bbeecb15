import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

/** Shows the statistics when they are asked for. */
export function Statistics() {
  const { statistics } = useEditorSession()
  const shown = useStore(statistics, (state) => state.shown)
  return (
    shown !== 'no' && (
      <StatisticsPanel startsAt={shown} onClose={() => statistics.setState({ shown: 'no' })} />
    )
  )
}
