import { topics, type NoticePreferences, type Topic } from '#domain/notices/notice.ts'

/** Changed choices: whether to get emails about a topic, and the quiet hours. */
export type NoticeChoices = Partial<Record<Topic, boolean> & Pick<NoticePreferences, 'quietFrom' | 'quietTo'>>

export function chosen(
  before: NoticePreferences,
  { quietFrom = before.quietFrom, quietTo = before.quietTo, ...mails }: NoticeChoices,
): NoticePreferences {
  const isMuted = (topic: Topic) => !(mails[topic] ?? !before.mutedTopics.includes(topic))
  return { ...before, quietFrom, quietTo, mutedTopics: topics.filter(isMuted) }
}
