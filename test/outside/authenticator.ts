import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Encodes CBOR (RFC 8949) as far as an authenticator sends it: integers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    const first = major << 5
    if (length < 24) return Buffer.from([first | length])
    return Buffer.from(length < 256 ? [first | 24, length] : [first | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]),
    ])
  return Buffer.concat([head(2, value.length), value])
}

/** A virtual device with one passkey, which verifies its owner. Its answers are those that a browser would send. */
export function anAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpHash = sha256(new URL(origin).hostname)
  let uses = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++uses)
    return Buffer.concat([rpHash, Buffer.from([flags]), counter, rest])
  }
  const envelope = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })

  return {
    create({ challenge }: { challenge: string }) {
      const point = (coordinate: string | undefined) => Buffer.from(coordinate!, 'base64url')
      // COSE: an elliptic key for ES256 on P-256.
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, point(x)],
          [-3, point(y)],
        ]),
      )
      // Flags: the user is present and verified, and a key is included.
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]))
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return envelope({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject })
    },
    logIn({ challenge }: { challenge: string }, { verified = true, counter = uses } = {}) {
      uses = counter
      const clientDataJSON = clientData('webauthn.get', challenge)
      const authenticatorData = authData(verified ? 0x05 : 0x01)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey)
      return envelope({ clientDataJSON, authenticatorData, signature })
    },
  }
}
