import { expect, test } from 'vitest'

import { addressesOf, addressOf, passOver } from './addresses.ts'

test('a DATABASE_URL names one server or several', () => {
  expect(addressesOf('postgres://me:a,b@one/name')).toEqual(['postgres://me:a,b@one/name'])
  expect(addressesOf('postgres:///name?host=/run/a,b')).toEqual(['postgres:///name?host=/run/a,b'])
  expect(addressesOf('postgres://me@one:5432,[::1]:5433/name?sslmode=require')).toEqual([
    'postgres://me@one:5432/name?sslmode=require',
    'postgres://me@[::1]:5433/name?sslmode=require',
  ])
  expect(addressesOf('POSTGRES://one,two/name')).toEqual(['POSTGRES://one/name', 'POSTGRES://two/name'])
  expect(addressesOf('localhost:5432/name')).toEqual(['localhost:5432/name'])
})

test('connections that fail together pass over their server once', () => {
  const url = 'postgres://one,two,three/name'
  const first = addressOf(url)
  for (let connection = 0; connection < 10; connection++) passOver(url, first)
  expect(addressOf(url)).toBe('postgres://two/name')
  passOver(url, 'postgres://two/name')
  passOver(url, 'postgres://three/name')
  expect(addressOf(url)).toBe(first)
})
