/** Verbs in both languages, as parts of regular expressions: bare, tu, vous and infinitive forms, without accents. */
export const assigning =
  'assign|give|put|book|schedule|affecte[rz]?|assigne[rz]?|donne[rz]?|mettre|mets?|mettez|place[rz]?|inscrire|inscris|inscrivez'
// 'take me to night' navigates; it does not remove anyone.
export const takingOff = String.raw`remove|unassign|take(?! me (?:to|back)\b)|delete|retire[rz]?|enleve[rz]?|ote[rz]?|supprime[rz]?|desaffecte[rz]?`
export const adding = 'add|create|r?ajoute[rz]?|cree[rz]?'
export const removing = 'remove|delete|retire[rz]?|enleve[rz]?|ote[rz]?|supprime[rz]?|efface[rz]?'
/** 'cancel clinic on monday'; not in `removing`, because leave and switches are cancelled too. */
export const cancelling = 'cancel|annule[rz]?'
/** 'find someone for …', 'I need a replacement for …', 'can anyone take …' */
export const seeking = String.raw`(?:(?:does )?(?:anyone|anybody|someone|somebody) want|who wants)(?: to (?:take|cover|do|work|have))?|(?:est-ce que )?(?:quelqu'un|qui) (?:veut|voudrait)(?! (?:faire|prendre|couvrir|remplacer))|qui (?:veut|voudrait) (?:faire|prendre|couvrir)|(?:can|could|would|will) (?:someone|somebody|anyone|anybody) (?:take|cover(?: for)?|do|work|pick up)|(?:est-ce que )?quelqu'un (?:peut|pourrait|veut)(?:-(?:il|elle|on))? (?:faire|prendre|couvrir|remplacer)|(?:(?:find|get|suggest|pick)(?: me)?|(?:(?:i|we) )?need) (?:someone|somebody|anyone|a replacement|a sub|cover|coverage) (?:for|to (?:take|do|work|replace|fill in for|cover(?: for)?))|(?:trouve[rz]?(?: moi)?|suggere[rz]?|propose[rz]?|j'ai besoin (?:de|d')|je cherche)(?: |(?<='))(?:quelqu'un|un remplacement|une? remplacante?) (?:pour(?: (?:faire|prendre|couvrir|remplacer))?|a)`
export const showing = 'show|see|display|filter|list|montre[rz]?|voir|affiche[rz]?|filtre[rz]?'

const after = (verbs: string) => new RegExp(`^(?:${verbs}) (.+)$`)

/** The text after one of these verbs; undefined otherwise. */
export const restAfter = (verbs: string): ((text: string) => string | undefined) => {
  const pattern = after(verbs)
  return (text) => pattern.exec(text)?.[1]
}
