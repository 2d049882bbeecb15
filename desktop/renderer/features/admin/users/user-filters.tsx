import type { AccountState, AccountTime } from '@scenewright/shared/api/admin-users.ts'
import { PLAN_NAMES, PLANS, type PlanName } from '@scenewright/shared/plans/plans.ts'
import { Select } from '#renderer/ui/forms/select.tsx'
import styles from '#renderer/features/admin/admin.module.css'

type Options<Value extends string> = readonly Readonly<{ value: Value | 'any'; label: string }>[]

const PLAN_OPTIONS: Options<PlanName> = [
  { value: 'any', label: 'Any plan' },
  ...PLAN_NAMES.map((value) => ({ value, label: PLANS[value].label })),
]

const STATE_OPTIONS: Options<AccountState> = [
  { value: 'any', label: 'Any state' },
  { value: 'active', label: 'Active' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deletion', label: 'Deletion planned' },
  { value: 'admin', label: 'Admin' },
]

const TIME_OPTIONS: Options<AccountTime> = [
  { value: 'any', label: 'Any time' },
  { value: 'registered-day', label: 'Registered in the last 24 hours' },
  { value: 'registered-week', label: 'Registered in the last 7 days' },
  { value: 'registered-month', label: 'Registered in the last 30 days' },
  { value: 'seen-day', label: 'Seen in the last 24 hours' },
  { value: 'seen-week', label: 'Seen in the last 7 days' },
  { value: 'seen-month', label: 'Seen in the last 30 days' },
  { value: 'unseen-month', label: 'Not seen for 30 days' },
]

type UserFiltersProps = Readonly<{
  /** The chosen values by name. */
  filters: Readonly<Record<string, string>>
  onFilter: (name: string, value: string) => void
}>

/** Narrows the list of users by plan, state and time. */
export function UserFilters({ filters, onFilter }: UserFiltersProps) {
  return (
    <>
      <FilterSelect label="Plan" name="plan" options={PLAN_OPTIONS} {...{ filters, onFilter }} />
      <FilterSelect label="State" name="state" options={STATE_OPTIONS} {...{ filters, onFilter }} />
      <FilterSelect label="Time" name="time" options={TIME_OPTIONS} {...{ filters, onFilter }} />
    </>
  )
}

type FilterSelectProps = UserFiltersProps &
  Readonly<{ label: string; name: string; options: Options<string> }>

function FilterSelect({ label, name, options, filters, onFilter }: FilterSelectProps) {
  return (
    <Select
      className={styles.filter}
      label={label}
      options={options}
      value={filters[name] ?? 'any'}
      onValueChange={(value) => onFilter(name, value)}
    />
  )
}
