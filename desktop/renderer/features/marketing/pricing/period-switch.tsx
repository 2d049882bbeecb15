import { useId } from 'react'
import { BILLING_PERIODS, type BillingPeriod } from '@scenewright/shared/plans/price.ts'
import styles from './period-switch.module.css'

const LABELS: Readonly<Record<BillingPeriod, string>> = { month: 'Monthly', year: 'Yearly' }

type PeriodSwitchProps = Readonly<{
  period: BillingPeriod
  onChange: (period: BillingPeriod) => void
}>

/** Chooses between monthly and yearly prices. */
export function PeriodSwitch({ period, onChange }: PeriodSwitchProps) {
  const name = useId()
  return (
    <div className={styles.switch} role="radiogroup" aria-label="Billing period">
      {BILLING_PERIODS.map((each) => (
        <label key={each} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={each === period}
            onChange={() => onChange(each)}
          />
          <span className={styles.label}>{LABELS[each]}</span>
        </label>
      ))}
    </div>
  )
}
