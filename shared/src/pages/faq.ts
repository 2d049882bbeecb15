import { durationText } from '../duration.ts'
import { PLANS, type Plan } from '../plans/plans.ts'
import { TOKENS_PER_SECOND } from '../plans/transcription-tokens.ts'
import {
  AUTOSAVE_AFTER_MS,
  HISTORY_STATES,
  MAX_ELEMENTS_PER_BLOCK,
  MIN_COMMAND_CHARACTERS,
  RECOMMENDED_ELEMENTS_PER_BLOCK,
  RETENTION_DAYS,
} from '../script/limits.ts'

const { free, basic, pro } = PLANS

/** '$14.99 a month for 5 projects and 5,000,000 tokens'; Free has no 'a month' after its price. */
function offer({ pricePerMonth, projects, tokensPerMonth }: Plan): string {
  const count = projects ?? 'unlimited'
  const price = pricePerMonth === 0 ? '$0' : `$${pricePerMonth} a month`
  const tokens = tokensPerMonth.toLocaleString('en-US')
  return `${price} for ${count} ${projects === 1 ? 'project' : 'projects'} and ${tokens} tokens`
}

/** The ten questions of /faq. */
export const QUESTIONS: readonly Readonly<{ question: string; answer: string }>[] = [
  {
    question: 'What is Scenewright?',
    answer:
      'A program for writing screenplays. You type on a page that formats itself, or you type or dictate what should happen, and the assistant adds it to the script as properly formatted elements.',
  },
  {
    question: 'Do I have to use the AI?',
    answer:
      'No. The editor has everything you need without it: eight element types, Tab to change the type, Enter for the next element, undo, a title page and PDF export. Nothing is sent to an AI model until you give a command.',
  },
  {
    question: 'What can I tell the assistant?',
    answer: `What happens, and it becomes the page: “Ivo takes off his coat and sits down.”, “Nora says 'I am leaving.'” Or what to change: “rename Ivo to Anton”, “make the last line a parenthetical”, “make scene 2 at night”, “undo that”. A command needs at least ${MIN_COMMAND_CHARACTERS} characters. A command about the overview, such as “the story is about two keepers of one light”, changes the overview instead.`,
  },
  {
    question: "What if I don't like the result?",
    answer: `Everything the assistant added, changed, moved or removed stays marked on the page until you decide. Keep or undo each change, or all of them at once. You can also undo the whole command in one step; the editor remembers the last ${HISTORY_STATES} states of your script.`,
  },
  {
    question: 'What are story blocks?',
    answer: `The parts of a script. A block can be an act, a sequence or a scene; you decide. One to eight pages is a good size, and the assistant works faster with fewer than ${RECOMMENDED_ELEMENTS_PER_BLOCK} elements. A block can have at most ${MAX_ELEMENTS_PER_BLOCK} elements. Drag blocks to reorder them.`,
  },
  {
    question: 'Can I lose my work?',
    answer: `Every edit is saved on your device right away, and on the server when you save or stop typing for ${durationText(AUTOSAVE_AFTER_MS)}. After a crash or an accidental reload, the editor restores your text. If another device has changed the script in the meantime, you see both versions and choose one. The server also keeps earlier versions for ${RETENTION_DAYS} days, and you can view and restore each of them.`,
  },
  {
    question: 'What does the PDF look like?',
    answer:
      'A4 in Courier 12 point, with headings, characters, dialogue and transitions in their usual positions and a number on every page. Or choose industry-standard pages on US Letter or A4, with optional scene numbers. You can export one story block, or the whole script with its title page. You can also import and export Final Draft and Fountain files.',
  },
  {
    question: 'Who can read my script?',
    answer:
      'You, and for technical reasons the people who run this server. Your script is stored in your account on the server and in your browser. When you give a command, the text it needs is sent to the AI service that this server uses; “What gets sent” in the command bar shows every word of it. Recordings are sent to a transcription service, unless the server transcribes them itself. With the built-in offline assistant, no text leaves the server.',
  },
  {
    question: 'What is a token, and what happens when I run out?',
    answer: `AI models count text in tokens; a token is about three quarters of a word. A second of dictation counts as ${TOKENS_PER_SECOND} tokens. Your plan includes a number of tokens for each calendar month (UTC). When you have used them all, you can use the AI again next month or with a larger plan. You can still type, save and export. The offline assistant uses no tokens.`,
  },
  {
    question: 'What does it cost?',
    answer: `${free.label} is ${offer(free)} a month. ${basic.label} is ${offer(basic)}. ${pro.label} is ${offer(pro)}. You pay through Stripe and can cancel at any time; your plan then lasts until the end of the paid period.`,
  },
]
