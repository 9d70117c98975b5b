import { forgetAfter } from './repeated-writes.ts'

// A file of its own, because the login page needs none of it. New calls that take something back belong into this list.
forgetAfter(/^DELETE|\/(cancel|clear|close|decline|discard|keep|move|reassign|refuse|reopen|take-back|undo|withdraw) /)
