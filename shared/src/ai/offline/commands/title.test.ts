import { describe, expect, it } from 'vitest'
import { rowOutcome, rowsOf } from '../../../test-support/lighthouse.ts'

const TABLE = String.raw`
set the title to The Long Night => 1-12 | title: The Long Night
Set the title to "The Long Night." => 1-12 | title: The Long Night.
call it The Long Night => 1-12 | title: The Long Night
call the script The Long Night => 1-12 | title: The Long Night
title: Night Tide => 1-12 | title: Night Tide
the title is Night Tide. => 1-12 | title: Night Tide
set the author to M. Vale => 1-12 | author: M. Vale
written by M. Vale => 1-12 | author: M. Vale
change the author to "M. Vale" => 1-12 | author: M. Vale
rename the screenplay to Night Tide => 1-12 | title: Night Tide
change the title to Storm => 1-12 | title: Storm
set the title to "bold" => 1-12 | title: bold
make the title Salt => 1-12 | title: Salt
set the title to the long night => 1-12 | title: the long night
set the title to Never => 1-12 | title: Never
the author should be Jane Doe, please => 1-12 | author: Jane Doe
`

describe('setting the title and author', () => {
  it.each(rowsOf(TABLE))('%s', (command, outcome) => {
    expect(rowOutcome(command, outcome)).toBe(outcome)
  })
})
