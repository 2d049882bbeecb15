import { useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import styles from './admin.module.css'

type SearchFormProps = Readonly<{ label: string; hint: string; onSearch: (search: string) => void }>

/** A search field that submits on Enter or with its button. */
export function SearchForm({ label, hint, onSearch }: SearchFormProps) {
  const [search, setSearch] = useState('')
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(search.trim())
      }}
    >
      <Field
        label={label}
        hint={hint}
        type="search"
        maxLength={200}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
