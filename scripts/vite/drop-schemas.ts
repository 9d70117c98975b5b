const schema: unknown = new Proxy(() => {}, { get: () => schema, apply: () => schema })

/** A stand-in for TypeBox that returns itself for any property or call. */
export const Type = schema
