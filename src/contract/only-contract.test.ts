import { Type } from 'typebox'
import { expect, test } from 'vitest'

import { onlyContract } from './only-contract.ts'

const Point = Type.Object({ x: Type.Number() })
const Named = Type.Object({ is: Type.Literal('named'), name: Type.String() })
const Numbered = Type.Object({ is: Type.Literal('numbered'), number: Type.Number() })

test.each([
  ['an object', Point, { x: 1, y: 2 }, { x: 1 }],
  ['objects in a list', Type.Array(Point), [{ x: 1, y: 2 }], [{ x: 1 }]],
  ['an object that may be null', Type.Union([Point, Type.Null()]), { x: 1, y: 2 }, { x: 1 }],
  ['null', Type.Union([Point, Type.Null()]), null, null],
  [
    'the member of a union that is meant',
    Type.Union([Named, Numbered]),
    { is: 'numbered', number: 1, name: 'no' },
    { is: 'numbered', number: 1 },
  ],
  ['values by any key', Type.Record(Type.String(), Point), { a: { x: 1, y: 2 } }, { a: { x: 1 } }],
  ['values by keys of a form', Type.Record(Type.String({ pattern: '^a$' }), Point), { a: { x: 1, y: 2 } }, { a: { x: 1 } }],
  ['an object of any content', Type.Object({}, { additionalProperties: true }), { a: { b: 1 } }, { a: { b: 1 } }],
  ['anything', Type.Object({ any: Type.Unknown() }), { any: { b: 1 }, y: 2 }, { any: { b: 1 } }],
  ['what does not fit', Type.Object({ of: Point }), { of: 'text', y: 2 }, { of: 'text' }],
])('keeps of %s what the contract contains', (_, schema, value, kept) => {
  expect(onlyContract(schema)(value)).toEqual(kept)
})
