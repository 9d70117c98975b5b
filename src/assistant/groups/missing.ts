const absences = [
  `(?:'s|'m| is| am| has| have)?(?: (?:out|off|home))?(?: (?:called|calls|calling) in)? (?:sick|ill)`,
  `(?:'s| is) (?:away|out|absent)`,
  `(?: can't| cannot| can not| won't) (?:come(?: in)?|make it|work)`,
  ` (?:est|suis|s'est declaree?|s'est portee?|a appele) (?:malade|absente?)`,
  ` (?:ne )?(?:peut|peux|pourra|pourrai) pas (?:venir|rentrer|travailler)`,
]

const them = '(?:her|him|them|me)'
const theirs = '(?:her|his|their|my) (?:shifts?|call|place)'
const another = '(?:someone|somebody|anyone|a replacement|a sub|cover|coverage)'
const searches = [
  `(?:who|(?:can|could) (?:someone|somebody|anyone))(?: (?:can|could|should))? (?:cover|fill in|step in|stand in|sub|work|come in|take over|replace)(?: for)?(?: ${them})?`,
  `(?:who|(?:can|could) (?:someone|somebody|anyone))(?: (?:can|could|should))? (?:take|do|cover) ${theirs}`,
  `(?:(?:find|get|suggest)(?: me)?|(?:i|we) need) ${another}(?: (?:for|to (?:cover(?: for)?|replace)) ${them})?`,
  `(?:find|get) ${them} a (?:replacement|sub)`,
  `replace ${them}`,
  `(?:qui|(?:est-ce que )?quelqu'un) (?:peut|pourrait|devrait) (?:la|le|me) remplacer`,
  `(?:(?:trouve[rz]?|il (?:me |nous )?faut|je cherche)(?:[ -](?:moi|lui))? |j'ai besoin d(?:e |'))(?:quelqu'un|une? remplacante?)(?: pour (?:la|le|me) remplacer)?`,
  `remplace[rz]?-(?:la|le)`,
]

const missing = new RegExp(
  String.raw`^(\S+?(?: \S+)??)(?:${absences.join('|')})(?: (.+?))?(?:[,;.]| and| so| et| alors)* (?:${searches.join('|')})(?: (?:for |on |pour )?(.+))?$`,
)

/** Who can't come and needs a replacement, and on which day: 'mara is sick today, find a replacement', 'je suis malade, trouve quelqu'un'. */
export function someoneMissing(text: string): { name: string; when: string } | undefined {
  const [, name, before, after] = missing.exec(text) ?? []
  return name === undefined ? undefined : { name: /^(?:i|je)$/.test(name) ? 'me' : name, when: after ?? before ?? 'today' }
}
