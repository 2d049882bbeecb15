// Draws one PDF in a separate process and prints how much memory it added, in bytes.

import { setTimeout } from 'node:timers/promises'
import { pagesOf } from './pages.ts'
import { loadDraw, SUBJECTS } from './subjects.ts'

const [, , name, count] = process.argv
const subject = SUBJECTS.find((known) => known === name)
if (subject === undefined) throw new Error(`There is no ${name}`)

/** The process's peak memory so far, in bytes. */
const peak = () => process.resourceUsage().maxRSS * 1024

const pages = pagesOf(Number(count))
const draw = await loadDraw(subject)
// Lets memory of the layout be freed first, so that it isn't attributed to drawing.
await setTimeout(0)
const before = peak()
await draw(pages)
console.log(peak() - before)
