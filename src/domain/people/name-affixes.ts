// Parts of regular expressions for names in lower case or with the flag i.

/** Forms of address before a name. Those that may also be initials or names need their full stop. */
export const titles = String.raw`(?:(?:dr|dre|pr|pre|prof|mr|mrs|ms|mme|capt|lt|sgt|cpl|ff|nurse|sister)\.\s*|(?:dr|dre|pr|pre|prof|mrs|mme|capt|captain|lt|sgt|cpl|ff(?:\/pm)?|nurse|sister)\s+)`

/** Degrees, and levels of training, after a name. */
export const degrees = String.raw`(?:m\.?d|do|rn|lpn|rpn|ccrn|cnm|crna|np|pa-?c|ph\.?d|chg|b\d|band \d|fy\d|st\d|ct\d|pharmd|frcpc|msc|(?:pgy|r)[- ]?\d|[mr]d\d)`
