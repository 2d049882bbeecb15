/** What a disk's refusal means to the writer, in a sentence that says what to do. */
const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'This folder does not let you save files in it. Choose another folder.',
  EPERM: 'This folder does not let you save files in it. Choose another folder.',
  EROFS: 'This disk can only be read. Choose a folder on another disk.',
  ENOSPC: 'This disk is full. Free some space, or choose a folder on another disk.',
  EDQUOT: 'Your share of this disk is full. Free some space, or choose a folder on another disk.',
  ENOENT: 'This folder is no longer there. Choose another folder.',
  ENOTDIR: 'This folder is no longer there. Choose another folder.',
  EISDIR: 'A folder has this name. Choose another name.',
  EBUSY: 'Another program is using this file. Close it there, or choose another name.',
  ENAMETOOLONG: 'This name is too long. Choose a shorter one.',
}

export function diskTroubleSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SENTENCES[code] ?? 'The disk did not take the file. Try again, or choose another folder.'
}
