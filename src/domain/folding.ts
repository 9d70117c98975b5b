/** Latin letters that Unicode does not decompose into a letter and a mark, with what people type for them. */
const undecomposed = {
  a: 'ɐɑɒẚⱥ',
  aa: 'ꜳ',
  ae: 'æ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃƅɓʙꞗꞵ',
  c: 'ƈȼɕʗꜿꞓꞔↄ',
  ch: 'ʧ',
  d: 'ðđƌƍȡɖɗẟꝺꟈ',
  db: 'ȸ',
  dz: 'ƻǆǳʣʤʥ',
  e: 'ǝɇɘəɚɛɜɝɞʚⱸⱻ',
  et: 'ꝫ',
  f: 'ƒɸꜰꝼꞙ',
  ff: 'ﬀ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
  fi: 'ﬁ',
  fl: 'ﬂ',
  fn: 'ʩ',
  g: 'ǥɠɡɢɣʛꝿꞡꟑ',
  h: 'ħɥɦɧʜʮʯⱨⱶꜧꞕ',
  hv: 'ƕ',
  i: 'ıɨɩɪ',
  ij: 'ĳ',
  is: 'ꝭ',
  j: 'ȷɉɟʄʝ',
  k: 'ĸƙʞⱪꝁꝃꝅꞣ',
  l: 'ŀłƚƛȴɫɬɭɮʟⱡꝇꝉꞁꞎ',
  lj: 'ǉ',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'ɯɰɱꟺ',
  n: 'ŉŋƞȵɲɳɴꞑꞥ',
  nj: 'ǌ',
  o: 'øɔɤɵɷⱺꝋꝍꞷ',
  oe: 'œɶ',
  oi: 'ƣ',
  oo: 'ꝏ',
  ou: 'ȣ',
  p: 'ƥꝑꝓꝕ',
  q: 'ƽɋʠꝗꝙꞯ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁⱹꝛꞃꞧ',
  s: 'ſƨȿʂẜẝꜱꞅꞩꟊﬅ',
  sh: 'ƪʃʅʆ',
  ss: 'ß',
  st: 'ﬆ',
  t: 'ŧƫƭȶʇʈⱦꞇ',
  tc: 'ʨ',
  th: 'þꝥꝧ',
  ts: 'ƾʦ',
  tz: 'ꜩ',
  u: 'ʉʊꞹ',
  um: 'ꝸ',
  v: 'ʋʌỽⱱⱴꝟ',
  vy: 'ꝡ',
  w: 'ƿʍⱳ',
  y: 'ƴȝɏʎʏỿ',
  z: 'ƶƹƺȥɀʐʑʒʓⱬ',
}

/** Letters of First Nations languages that people leave out when typing. */
const silent = 'ɂʔʕʖʡʢꞌ'

const letters = new Map([
  ...Object.entries(undecomposed).flatMap(([plain, signs]) => [...signs].map((sign): [string, string] => [sign, plain])),
  ...[...silent].map((sign): [string, string] => [sign, '']),
])

/** Letters that people also type as two: Soeren or Soren, Djordje or Dorde. */
const long = new Map(Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj', ŋ: 'ng' }))

/** Normalizes text for comparing names and commands: lower case, unaccented letters, plain quotes and dashes, no invisible characters. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\0-\x7f]/gu, (sign) => letters.get(sign) ?? sign)
    .replace(/[’‘`´′ʼʻʹ＇]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')

/** Every way to type a name on a keyboard that lacks its letters. */
export function spellings(name: string): string[] {
  const inFull = [...name.toLowerCase().normalize('NFC')].map((sign) => long.get(sign) ?? sign).join('')
  return [...new Set([folded(name), folded(inFull)])]
}
