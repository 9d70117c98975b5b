import type { Describe } from './describe-people.ts'
import { changedValues } from './field-words.ts'

export const oneService: Describe = ({ before: [was], after: [is] }, names) => {
  const { what } = names.texts
  const name = String((is ?? was)!.name)
  if (!was || !is) return { what: is ? what.added(name) : what.deleted(name), before: '', after: '' }
  return { what: what.changed(name), ...changedValues(was, is, names) }
}

export const oneRotation: Describe = ({ before: [was], after: [is] }, names) => {
  const { user_id: person, block } = (is ?? was)!
  const service = (id: unknown) => (id === undefined ? '' : names.service(id))
  return {
    what: names.texts.what.rotation(names.person(person), Number(block)),
    before: service(was?.service_id),
    after: service(is?.service_id),
  }
}
