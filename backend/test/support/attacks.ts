/** Attack strings, and patterns that stored or displayed text must not match. */

/** Part of every attack string. It counts as user text, so it must not be logged. */
export const MARK = 'hush7c1e'

/** Texts with a special meaning in a page, mail, database, terminal or template. */
export const TEXTS: Readonly<Record<string, string>> = {
  HTML: `<script>alert('${MARK}')</script><img src=x onerror=alert(1)><a href="javascript:x()">x</a>`,
  'line breaks': `${MARK}\r\nBcc: eve@example.org\r\n\r\n${MARK}\nX-Eve: 1`,
  NUL: `${MARK}\u0000\u0001\u001B[31m\u007F\u2028`,
  'a lone surrogate': `${MARK}\uD800`,
  SQL: `${MARK}'; DROP TABLE users; --" \\ %s \${7*7} {{7*7}}`,
  'a prototype key': '__proto__',
  'another prototype key': 'constructor',
  'an address in a header': `"${MARK}\\r\\n" <eve@example.org>, bo@example.org`,
  'an empty text': '',
  whitespace: ' \t \n ',
  'a million characters': MARK.repeat(125_000),
}

/** The special parts of those texts, in one. */
export const ONE_TEXT: Readonly<Record<string, string>> = {
  'all at once': `${TEXTS['HTML']}${TEXTS['line breaks']}${TEXTS['NUL']}${TEXTS['SQL']}\uD800`,
}

/** Values that aren't text, as JSON, because a literal `__proto__` would set a prototype here. */
export const NO_TEXTS: Readonly<Record<string, string>> = {
  'a list': `["${MARK}"]`,
  'a list of lists': `[["${MARK}"],{"length":5}]`,
  'an object': `{"length":5,"toString":"${MARK}","trim":"${MARK}"}`,
  'a prototype': `{"__proto__":{"polluted":"${MARK}"}}`,
  'a constructor': `{"constructor":{"prototype":{"polluted":"${MARK}"}}}`,
  'a query': `{"contains":"${MARK}","not":null}`,
  number: '1e308',
  boolean: 'true',
  null: 'null',
}

export const ONE_NO_TEXT: Readonly<Record<string, string>> = {
  'an object': `{"length":5,"toString":"${MARK}","__proto__":{"polluted":"${MARK}"}}`,
}

/** More than any call accepts. */
export const TOO_LONG = MARK.repeat(1_310_720)

/** All control characters except '\n', and lone surrogates. */
export const CONTROLS = /[^\P{Cc}\n]|\p{Cs}/u
/** HTML that would run or load something in a page. */
export const ACTIVE_HTML = /<\s*(script|img|a\s+href="javascript)|<[^>]+\son\w+=/i
