// A process of its own for one PDF: prints how far the process grew over it, in bytes.

import { setTimeout } from 'node:timers/promises'
import { pagesOf } from './pages.ts'
import { drawerOf, SUBJECTS } from './subjects.ts'

const [, , name, count] = process.argv
const subject = SUBJECTS.find((known) => known === name)
if (subject === undefined) throw new Error(`There is no ${name}`)

/** The kernel's highest figure for the process so far. */
const peak = () => process.resourceUsage().maxRSS * 1024

const pages = pagesOf(Number(count))
const draw = await drawerOf(subject)
// What laying out has left over goes first, so that it is not taken for the drawing's.
await setTimeout(0)
const before = peak()
await draw(pages)
console.log(peak() - before)
