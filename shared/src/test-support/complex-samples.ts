import fc from 'fast-check'
import type { ComplexScript } from '../layout/complex-scripts.ts'

/** A sentence in each complex script. */
export const COMPLEX_SAMPLES: Readonly<Record<ComplexScript, string>> = {
  Devanagari: 'मीरा चाय बनाती है और खिड़की से बारिश देखती है।',
  Arabic: 'تغلق سلمى الباب، ثم تنتظر في الممر. هل عاد؟',
  Bengali: 'রিনা জানালা খুলে নদীর দিকে তাকায়।',
  Gujarati: 'રીના દરવાજો ખોલીને બહાર જુએ છે.',
  Gurmukhi: 'ਅਮਨ ਰਸੋਈ ਵਿੱਚ ਚਾਹ ਬਣਾਉਂਦਾ ਹੈ।',
  Kannada: 'ಮೀರಾ ಕಿಟಕಿಯ ಬಳಿ ನಿಂತಿದ್ದಾಳೆ.',
  Khmer: 'សុខាបើកទ្វារហើយមើលភ្លៀង។',
  Lao: 'ຄຳແພງເປີດປະຕູແລະເບິ່ງຝົນ',
  Malayalam: 'മീര ജനാല തുറന്ന് മഴ നോക്കുന്നു.',
  Myanmar: 'မေသူသည် တံခါးကို ဖွင့်သည်။',
  Oriya: 'ମୀରା ଝରକା ପାଖରେ ଠିଆ ହୋଇଛି।',
  Sinhala: 'මීරා ජනේලය අසල සිටගෙන සිටියි.',
  Tamil: 'மீனா கதவைத் திறந்து வெளியே பார்க்கிறாள்.',
  Telugu: 'రవి నెమ్మదిగా తలుపు తెరుస్తాడు.',
  Thai: 'มานีเปิดประตูแล้วมองดูฝนตกหนักมากๆ อยู่หน้าบ้าน',
}

/** Text of these sentences, their characters in any order, Latin, Chinese and emoji. */
export const anyComplexText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(COMPLEX_SAMPLES)),
      fc.constantFrom(...Array.from(Object.values(COMPLEX_SAMPLES).join(''))),
      fc.constantFrom(
        ' ',
        ' ',
        '-',
        'ab',
        '(',
        ').',
        '漢',
        '👩‍👩‍👧',
        '🇵🇱',
        '\u200b',
        '\u200d',
        '\u00a0',
      ),
    ),
    { maxLength: 15 },
  )
  .map((parts) => parts.join(''))
