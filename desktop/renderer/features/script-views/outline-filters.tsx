import { ListFilter } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { listFilterValues, NO_FILTER, type OutlineFilter } from './outline-rows.ts'
import { TIME_NAMES } from './scene-colors.ts'
import type { BlockRows, SceneRow } from './use-scene-rows.ts'
import styles from './outline-filters.module.css'

type OutlineFiltersProps = Readonly<{
  blocks: readonly BlockRows[]
  scenes: readonly SceneRow[]
  filter: OutlineFilter
  onFilter: (filter: OutlineFilter) => void
}>

/** Which scenes the table shows. On narrow screens, a button shows the fields. */
export function OutlineFilters({ blocks, scenes, filter, onFilter }: OutlineFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  // Uncontrolled, so that undo means the script until something is typed (event-target.ts).
  const textField = useRef<HTMLInputElement>(null)
  const { places, characters, times } = useMemo(() => listFilterValues(scenes), [scenes])
  const set = (changed: Partial<OutlineFilter>) => onFilter({ ...filter, ...changed })
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  const selects = [
    {
      key: 'block',
      label: 'Story block',
      all: 'All blocks',
      options: blocks.map(({ blockId, title }) => ({ value: blockId, label: title })),
    },
    { key: 'place', label: 'Place', all: 'All places', options: named(places) },
    {
      key: 'time',
      label: 'Time of day',
      all: 'All times',
      options: times.map((value) => ({ value, label: TIME_NAMES[value] })),
    },
    { key: 'character', label: 'Character', all: 'All characters', options: named(characters) },
  ] as const
  function clear() {
    if (textField.current) textField.current.value = ''
    onFilter(NO_FILTER)
  }
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <>
      <Button
        variant="bare"
        size="small"
        className={styles.filterButton}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter size={16} strokeWidth={1.5} aria-hidden />
        Filter
      </Button>
      <div role="search" className={styles.filters} data-open={isOpen || undefined}>
        <input
          ref={textField}
          type="search"
          className={styles.find}
          aria-label="Filter by text"
          placeholder="Filter by text"
          onChange={(event) => set({ text: event.target.value })}
        />
        {selects.map(({ key, label, all, options }) => (
          <Select
            key={key}
            label={label}
            labelHidden
            className={styles.select}
            value={filter[key]}
            options={[{ value: '', label: all }, ...options]}
            onValueChange={(value) => set({ [key]: value })}
          />
        ))}
        {isFiltered && (
          <Button variant="bare" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </>
  )
}
