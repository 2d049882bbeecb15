import { useState } from 'react'
import { getAccount } from '@scenewright/shared/api/account.ts'
import type { Usage } from '@scenewright/shared/api/llm-usage.ts'
import { limitHelp } from '@scenewright/shared/plans/plan-help.ts'
import {
  byteCount,
  tokenCount,
  usageColour,
  usagePercent,
  usageWarning,
} from '@scenewright/shared/plans/usage-display.ts'
import { useCall, type Loaded } from '#renderer/state/use-load.ts'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { Disclosure } from '#renderer/ui/page/disclosure.tsx'
import { Skeleton } from '#renderer/ui/page/skeleton.tsx'
import { Section } from '../section.tsx'
import { UsageByDay } from './usage-by-day.tsx'
import { UsageByType } from './usage-by-type.tsx'
import styles from '../account.module.css'
import usageStyles from './usage.module.css'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type UsageSectionProps = Readonly<{
  usage: Loaded<Readonly<{ usage: Usage }>>
  onRetry: () => void
}>

/** The account's token usage (`docs/product/account.md#usage`). */
export function UsageSection({ usage, onRetry }: UsageSectionProps) {
  return (
    <Section title="Usage">
      <Storage />
      <UsageOf usage={usage} onRetry={onRetry} />
    </Section>
  )
}

/** The storage that the account's projects use. The line is always there, so that the page doesn't jump. */
function Storage() {
  const { state } = useCall(getAccount, {})
  const storage = state.kind === 'ready' ? state.value.storage : undefined
  const sizes = storage ? `${byteCount(storage.used)} of ${byteCount(storage.limit)}` : '…'
  return (
    <>
      <p className={styles.text}>Storage: {sizes}</p>
      {storage && storage.used >= storage.limit && (
        <p className={styles.warning} data-level="exceeded" role="status">
          Your storage is full. Your scripts are still saved, but their earlier versions aren't
          kept. Delete projects in the trash permanently to make room.
        </p>
      )}
    </>
  )
}

function UsageOf({ usage: state, onRetry }: UsageSectionProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <Skeleton label="Loading your usage…">
          <div className={usageStyles.usagePlaceholder}>
            <div className={usageStyles.linePlaceholder} />
            <div className={usageStyles.bar} />
            <div className={usageStyles.linePlaceholder} />
          </div>
        </Skeleton>
      )
    case 'failed':
      return <ErrorBox message={state.message} onRetry={onRetry} />
    case 'ready':
      return (
        <>
          <Month usage={state.value.usage} />
          <Details usage={state.value.usage} />
        </>
      )
  }
}

/** The month by day and by request, folded. */
function Details({ usage: { by_day: days, current_month: month } }: Readonly<{ usage: Usage }>) {
  const [isOpen, setOpen] = useState(false)
  if (month.breakdown.length === 0) {
    return <p className={styles.text}>You haven't used the AI this month.</p>
  }
  return (
    <Disclosure
      summary="By day and by request"
      open={isOpen}
      onToggle={() => setOpen((before) => !before)}
    >
      <div className={styles.unfolded}>
        <UsageByDay days={days} />
        <UsageByType breakdown={month.breakdown} />
      </div>
    </Disclosure>
  )
}

function Month({ usage }: Readonly<{ usage: Usage }>) {
  const { tokens_used: used, monthly_limit: limit } = usage.plan
  const percent = usagePercent(used, limit)
  const help = usage.sells_plans === false ? limitHelp(usage.plan.name) : undefined
  const warning = usageWarning(used, limit, help)
  const { total_requests: requests } = usage.current_month
  return (
    <>
      <p className={usageStyles.figures}>
        <strong>{tokenCount(used)}</strong> of {tokenCount(limit)} tokens used ({percent}%)
      </p>
      <div
        className={usageStyles.bar}
        role="progressbar"
        aria-label="Tokens used this month"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span
          className={usageStyles.used}
          data-colour={usageColour(used, limit)}
          style={{ width: `${percent}%` }}
        />
      </div>
      {warning && (
        <p className={styles.warning} data-level={warning.level} role="status">
          {warning.text}
        </p>
      )}
      <p className={styles.text}>
        {requests} {requests === 1 ? 'request' : 'requests'} this month.{' '}
        {tokenCount(usage.all_time.total_tokens)} tokens since you signed up. Your monthly tokens
        reset on {DAY.format(new Date(usage.resets_at))}.
      </p>
    </>
  )
}
