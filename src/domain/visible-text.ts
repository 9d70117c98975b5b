/** Begins the pattern of a text of which at least one character can be seen: neither a blank nor one that only joins or directs others. */
export const visible = String.raw`(?=[\s\S]*[^\s\p{Cc}\p{Cf}])`

/** The pattern of a name on one line. */
export const visibleLine = String.raw`^${visible}[^\p{Cc}]*$`
