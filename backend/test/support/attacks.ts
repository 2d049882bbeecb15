/** What is put where a text belongs, and what no text that comes out again may hold. */

/** In every attack; it is written by a person, so no log may hold it. */
export const MARK = 'hush7c1e'

/** Texts that mean something to a page, a mail, a database, a terminal or a template. */
export const TEXTS: Readonly<Record<string, string>> = {
  HTML: `<script>alert('${MARK}')</script><img src=x onerror=alert(1)><a href="javascript:x()">x</a>`,
  'line ends': `${MARK}\r\nBcc: eve@example.org\r\n\r\n${MARK}\nX-Eve: 1`,
  NUL: `${MARK}\u0000\u0001\u001B[31m\u007F\u2028`,
  'half a character': `${MARK}\uD800`,
  SQL: `${MARK}'; DROP TABLE users; --" \\ %s \${7*7} {{7*7}}`,
  'a name of a prototype': '__proto__',
  'another name of a prototype': 'constructor',
  'an address in a header': `"${MARK}\\r\\n" <eve@example.org>, bo@example.org`,
  nothing: '',
  blanks: ' \t \n ',
  'a million characters': MARK.repeat(125_000),
}

/** What is no text at all; as JSON, for a literal `__proto__` would set a prototype here. */
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

/** More than any call takes. */
export const TOO_LONG = MARK.repeat(1_310_720)

/** All control characters but '\n'. */
export const CONTROLS = /[^\P{Cc}\n]|\p{Cs}/u
/** What runs in a page, or is fetched by it, when it stands in HTML. */
export const ACTIVE_HTML = /<\s*(script|img|a\s+href="javascript)|<[^>]+\son\w+=/i
