/** The ten questions of /faq (spec §2). */
export const QUESTIONS: readonly Readonly<{ question: string; answer: string }>[] = [
  {
    question: 'What is Scenewright?',
    answer:
      'A program for writing screenplays. You type on a page that formats itself, or you type or dictate what should happen, and the assistant writes it into the script as properly formatted elements.',
  },
  {
    question: 'Do I have to use the AI?',
    answer:
      'No. The editor is complete without it: eight element types, Tab to change one, Enter for the next, undo, title page, PDF. Nothing is sent to an AI model until you give a command.',
  },
  {
    question: 'What can I tell the assistant?',
    answer:
      'Anything that changes the story block you are in: “Nora says she is leaving”, “add a scene heading EXT. PIER - DAWN”, “rename Ivo to Anton”, “make the last line a parenthetical”. A command has at least eight characters. A command about the overview, such as “the story is about two keepers of one light”, changes the overview instead.',
  },
  {
    question: 'What if I do not like what it did?',
    answer:
      'What the assistant added, changed, moved or removed stays marked on the page until you decide: keep or undo each change by itself, or all of them. One undo takes the whole command back; the editor remembers the last twenty states of your script.',
  },
  {
    question: 'What are story blocks?',
    answer:
      'The parts a script is made of: an act, a sequence, a scene, as you like it. One to eight pages each is a good size, and under 300 elements keeps the assistant quick. A block can hold 1000 elements at the most. Drag the blocks to change their order.',
  },
  {
    question: 'Can I lose my work?',
    answer:
      'Every edit is kept on your device at once, and on the server when you save or pause for half a minute. After a crash or an accidental reload, the editor brings back what you had typed. If another device has changed the script meanwhile, you see both and choose. The server also keeps earlier versions for 30 days, and you can look at each and restore it.',
  },
  {
    question: 'Which format does the PDF have?',
    answer:
      'A4, Courier 12 point, with headings, characters, dialogue and transitions in their usual places and a number on every page; or the industry’s own pages, on US Letter or A4, with scene numbers if you like. You can export one story block, or the whole script with its title page. For other programs a script goes out as Final Draft or Fountain, and their files come in the same way.',
  },
  {
    question: 'Who can read my script?',
    answer:
      'You, and technically the people who run this server. It is stored in your account there and in your own browser. When you give a command, the text that command needs goes to the AI service that they have set up; “What is sent” in the command bar shows every word of it. A dictated recording goes to the transcription service. With the built-in offline assistant no text leaves the server.',
  },
  {
    question: 'What is a token, and what happens when I run out?',
    answer:
      'AI models count text in tokens, about three quarters of a word each; a second of dictation is ten of them. Your plan has a number of them for each calendar month in UTC. When they are used up, the AI waits until next month or a larger plan; typing, saving and exporting go on as before. The offline assistant uses none.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Free is $0 for one project and 100,000 tokens a month. Basic is $14.99 a month for five projects and 5,000,000 tokens. Pro is $29.99 a month for unlimited projects and 10,000,000 tokens. You pay through Stripe, and you can cancel at any time: a paid plan then lasts to the end of its period.',
  },
]
