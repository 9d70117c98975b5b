import type { Language } from '#domain/language.ts'
import { mail as english } from '#texts/en/mail.ts'
import { mail as french } from '#texts/fr/mail.ts'
import type { NoticeText } from '#texts/notice-text.ts'

/** The content of an email before it is rendered. */
export interface EmailContent {
  language: Language
  team: string
  items: (NoticeText & { link: string })[]
  /** The link to the email preferences. */
  settings: string
}

const words: Record<Language, typeof english> = { en: english, fr: french }

export function textOf({ language, team, items, settings }: EmailContent): string {
  const w = words[language]
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const parts = items.map(({ title, lines, link }) => [title, ...lines.map((line) => `- ${line}`), `${w.open}${colon} ${link}`].join('\n'))
  return [...parts, `${w.why(team)}\n${w.choose}${colon} ${settings}`].join('\n\n')
}

/** Mail programs ignore style sheets, so styles are inline. Names are user input and escaped. */
export function htmlOf({ language, team, items, settings }: EmailContent): string {
  const w = words[language]
  const parts = items.map(
    ({ title, lines, link }) => `
    <h1 style="margin:24px 0 8px;font-size:17px;line-height:24px;color:#161f3b">${escaped(title)}</h1>
    ${lines.length > 0 ? `<ul style="margin:0 0 12px;padding-left:20px;line-height:22px">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''}
    <p style="margin:0 0 16px"><a href="${escaped(link)}" style="color:#33479b">${w.open}</a></p>`,
  )
  return `<!doctype html>
<html lang="${language}"><body style="margin:0;background:#f4f5f9;color:#3a4363;font:15px/22px system-ui,sans-serif">
  <div style="max-width:520px;margin:0 auto;padding:8px 24px 24px;background:#ffffff">${parts.join('')}
    <p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dfe2ec;color:#5d6684;font-size:13px">${escaped(w.why(team))}
      <a href="${escaped(settings)}" style="color:#33479b">${w.choose}</a></p>
  </div>
</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)
