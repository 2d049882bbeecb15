/** A number with its noun: '1 speech', '2 speeches'. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** 'once', '2 times' */
export function countTimes(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
