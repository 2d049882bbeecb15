import { useEffect, useState } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { limitHelp } from '@scenewright/shared/plans/plan-help.ts'
import { tokenCount, usageWarning } from '@scenewright/shared/plans/usage-display.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import styles from './command-bar.module.css'

/** The month's token usage and warning (`docs/product/account.md#usage`), updated after each command. */
export function UsageLine() {
  const usage = usePlanUsage()
  if (!usage) return null
  const { name, tokens_used: used, monthly_limit: limit } = usage.plan
  const sellsPlans = usage.sells_plans !== false
  const warning = usageWarning(used, limit, sellsPlans ? undefined : limitHelp(name))
  return (
    <>
      <span>
        {tokenCount(used)} of {tokenCount(limit)} tokens
      </span>
      {warning && (
        <span className={styles.warning} data-level={warning.level} role="status">
          {warning.text}{' '}
          {sellsPlans && warning.level !== 'notice' && <Link to="/pricing">See plans</Link>}
        </span>
      )}
    </>
  )
}

function usePlanUsage(): Usage | null {
  const { calls, command } = useEditorSession().assistant
  const [usage, setUsage] = useState<Usage | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const answer = await calls.usage()
      if (isCurrent && answer.ok) setUsage(answer.value.usage)
    }
    void ask()
    const stop = command.subscribe((now, before) => {
      if (now.answered !== before.answered) void ask()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [calls, command])
  return usage
}
