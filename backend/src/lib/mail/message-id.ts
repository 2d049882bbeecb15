/**
 * The Message-ID of a mail, the same in each try: many mail programs show a mail that arrives twice
 * only once.
 *
 * @param from MAIL_FROM, such as `Scenewright <no-reply@write.example>`
 */
export function messageId(id: string, from: string): string {
  return `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`
}
