import { forgetAfter } from './repeated-writes.ts'

forgetAfter(/^DELETE|\/(cancel|clear|close|decline|discard|keep|move|reassign|refuse|reopen|take-back|undo|withdraw) /)
