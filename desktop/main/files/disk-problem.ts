/** Explains a disk error to the writer, with what to do about it. */
const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'You don’t have permission to save in this folder. Choose another folder.',
  EPERM: 'You don’t have permission to save in this folder. Choose another folder.',
  EROFS: 'This disk is read-only. Choose a folder on another disk.',
  ENOSPC: 'This disk is full. Free up some space, or choose a folder on another disk.',
  EDQUOT: 'Your disk quota is used up. Free up some space, or choose a folder on another disk.',
  ENOENT: 'This folder no longer exists. Choose another folder.',
  ENOTDIR: 'This folder no longer exists. Choose another folder.',
  EISDIR: 'A folder already has this name. Choose another name.',
  EBUSY: 'Another program is using this file. Close it there, or choose another name.',
  ENAMETOOLONG: 'This name is too long. Choose a shorter one.',
}

export function diskProblemSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SENTENCES[code] ?? 'The file couldn’t be saved. Try again, or choose another folder.'
}
