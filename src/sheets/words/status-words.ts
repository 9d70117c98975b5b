import { folded } from '#domain/folding.ts'

/** Whether a request or a shift stands, was refused or given up, or still waits for an answer. */
type Standing = 'stands' | 'ended' | 'waits'

const wordsOf: Record<Standing, RegExp> = {
  ended:
    /\b(?:not approved|non approuvee?s?|denied|declined?|decline[es]|refused|refusee?s?|rejected|rejetee?s?|cancell?ed|annulee?s?|withdrawn|retracted|revoked|retiree?s?|deleted|removed|supprimee?s?|voided|disapproved|unapproved)\b|^(?:no?|non|false|faux|void)$/,
  waits:
    /\b(?:pending|requested|submitted|awaiting|waiting|wait ?listed|in review|under review|in process|draft|tentative|proposed|not yet approved|unconfirmed|to be (?:approved|confirmed)|en attente|demandee?s?|soumise?s?|en cours|a l ?etude|a (?:approuver|confirmer)|brouillon|proposee?s?|provisoires?)\b/,
  stands:
    /\b(?:approved|accepted|confirmed|granted|authori[sz]ed|scheduled|booked|assigned|taken|filled|completed?|done|worked|final|published|active|ok|okay|approuvee?s?|acceptee?s?|confirmee?s?|accordee?s?|autorisee?s?|planifiee?s?|publiee?s?|prise?s?)\b|^(?:y|yes|oui|true|vrai|✓|✔)$/,
}
/** Approved leave whose cancellation was requested may or may not stand. */
const aboutCancelling = /\b(?:cancel|cancell?ation|annulation|withdrawal|retrait)\b/

/** What the status of a row says; undefined if that is not certain. */
export function standingOf(text: string): Standing | undefined {
  const plain = folded(text)
    .replaceAll(/[^\p{L}\d✓✔?]+/gu, ' ')
    .trim()
  if (plain.includes('?') || aboutCancelling.test(plain)) return undefined
  // 'Not approved' also contains 'approved'.
  const negated = /\b(?:not|non|to be)\b/.test(plain)
  const said = (['ended', 'waits', 'stands'] as const).filter((one) => wordsOf[one].test(plain) && !(negated && one === 'stands'))
  return said.length === 1 ? said[0] : undefined
}
