/** Verbs in both languages, as parts of regular expressions: bare, tu, vous and infinitive forms, without accents. */
export const assigning =
  'assign|give|put|book|schedule|affecte[rz]?|assigne[rz]?|donne[rz]?|mettre|mets?|mettez|place[rz]?|inscrire|inscris|inscrivez'
// 'take me to night' navigates; it does not remove anyone.
export const takingOff = String.raw`remove|unassign|take(?! me (?:to|back)\b)|delete|retire[rz]?|enleve[rz]?|ote[rz]?|supprime[rz]?|desaffecte[rz]?`
export const adding = 'add|create|ajoute[rz]?|cree[rz]?'
export const removing = 'remove|delete|retire[rz]?|enleve[rz]?|ote[rz]?|supprime[rz]?|efface[rz]?'
export const showing = 'show|see|display|filter|montre[rz]?|voir|affiche[rz]?|filtre[rz]?'

const after = (verbs: string) => new RegExp(`^(?:${verbs}) (.+)$`)

/** The text after one of these verbs; undefined otherwise. */
export const restAfter = (verbs: string): ((text: string) => string | undefined) => {
  const pattern = after(verbs)
  return (text) => pattern.exec(text)?.[1]
}
