import { useState } from 'react'

import { addPeople } from '#contract/invitations.ts'
import { hasWrongEmail, listedPeople } from '#domain/people/listed-people.ts'
import { fullName } from '#domain/people/user.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts as all } from '#web/texts/team.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextArea } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

import { reloadInvitations } from './use-invitations.ts'

import s from './invitations.module.css'

const texts = all.invitations

/** Adds a list of people, after showing how each line was understood. */
export function AddPeopleCard() {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const [text, setText] = useState('')
  const { people, unclear } = listedPeople(text)
  const wrongEmails = unclear.filter(hasWrongEmail)
  const nameless = unclear.filter((line) => !hasWrongEmail(line))
  const add = useAction(async () => {
    await call(addPeople, { params: { teamId }, body: { people } })
    await reloadInvitations()
    moveOn(paths.invitations)
  })
  return (
    <SideCard title={texts.add} onClose={() => moveOn(paths.invitations)}>
      <SideCardBody>
        <p className="quiet small">{texts.addDetail}</p>
        <TextArea
          label={texts.people}
          rows={6}
          value={text}
          placeholder={texts.example}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        {people.length > 0 && (
          <ul className={s.understood}>
            {people.map((person) => (
              <li key={JSON.stringify(person)}>
                <b>{fullName(person)}</b>
                <span className="truncate">{person.email ?? texts.noEmail}</span>
              </li>
            ))}
          </ul>
        )}
        {nameless.length > 0 && <Problem>{texts.unclear(nameless.join(', '))}</Problem>}
        {wrongEmails.length > 0 && <Problem>{texts.wrongEmails(wrongEmails.join(', '))}</Problem>}
        {unclear.length === 0 && <Problem>{add.problem}</Problem>}
        <Button block disabled={people.length === 0 || unclear.length > 0} loading={add.loading} onClick={() => void add.run()}>
          {texts.addPeople(people.length)}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}
