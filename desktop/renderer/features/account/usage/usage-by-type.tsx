import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { tokenCount } from '@scenewright/shared/plans/usage-display.ts'
import { Table } from '#renderer/ui/page/table.tsx'
import styles from '../account.module.css'
import usageStyles from './usage.module.css'

type Breakdown = Usage['current_month']['breakdown']

/** Labels of request types. Unknown types of a newer server are shown by their own names. */
const REQUESTS: Readonly<Record<string, string>> = {
  'process-command': 'Commands',
  assist: 'Whole script',
  'enhance-overview': 'AI Enhance',
  'process-overview-recording': 'Overview recordings',
  transcribe: 'Voice transcription',
}

/** The month's tokens by request type and model, largest first, with bars for their shares. */
export function UsageByType({ breakdown }: Readonly<{ breakdown: Breakdown }>) {
  const all = breakdown.reduce((sum, { total_tokens: tokens }) => sum + tokens, 0)
  return (
    <div className={usageStyles.scroll}>
      <Table className={usageStyles.usage}>
        <caption className={styles.caption}>Tokens by request</caption>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col">Model</th>
            <th scope="col">Requests</th>
            <th scope="col">Tokens</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map((row) => (
            <tr key={`${row.request_type} ${row.model}`}>
              <th scope="row">{REQUESTS[row.request_type] ?? row.request_type}</th>
              <td>{row.model}</td>
              <td>{row.request_count}</td>
              <td>
                {tokenCount(row.total_tokens)}
                <span
                  className={usageStyles.share}
                  style={{ width: `${all === 0 ? 0 : (row.total_tokens / all) * 100}%` }}
                  aria-hidden
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
