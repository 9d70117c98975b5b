const schema: unknown = new Proxy(() => {}, { get: () => schema, apply: () => schema })

/** Returns itself for any property or call. */
export const Type = schema
