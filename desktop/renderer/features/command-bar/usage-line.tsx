import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { tokenCount, usageWarning } from '@scenewright/shared/plans/usage-display.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import styles from './command-bar.module.css'

/** The month's token usage and warning (`docs/product.md#usage`), updated after each command. */
export function UsageLine() {
  const plan = usePlanUsage()
  if (!plan) return null
  const { tokens_used: used, monthly_limit: limit } = plan
  const warning = usageWarning(used, limit)
  return (
    <>
      <span>
        {tokenCount(used)} of {tokenCount(limit)} tokens
      </span>
      {warning && (
        <span className={styles.warning} data-level={warning.level} role="status">
          {warning.text} {warning.level !== 'notice' && <Link to="/pricing">See plans</Link>}
        </span>
      )}
    </>
  )
}

function usePlanUsage(): Usage['plan'] | null {
  const { assistant, command } = useEditorSession()
  const [plan, setPlan] = useState<Usage['plan'] | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function ask() {
      const answer = await assistant.usage()
      if (isCurrent && answer.ok) setPlan(answer.value.usage.plan)
    }
    void ask()
    const stop = command.subscribe((now, before) => {
      if (now.answered !== before.answered) void ask()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [assistant, command])
  return plan
}
