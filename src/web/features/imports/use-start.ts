import { useState } from 'react'
import { useNavigate } from 'react-router'

import { keepImport, largestFile, readImport } from '#contract/imports.ts'
import { call } from '#web/api/call.ts'
import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'

interface PastedSource {
  name: string
  text?: string
  file?: string
}

/** A file of several sheets, of which one is to be chosen. */
interface SheetOffer {
  source: PastedSource
  sheets: string[]
  best: string
}

/** Reads what was pasted or dropped, keeps it as an import that waits, and opens it. */
export function useStart() {
  const { teamId } = useSession()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<SheetOffer>()
  const start = useAction(async (source: PastedSource, chosen?: string) => {
    const params = { teamId }
    const read = await call(readImport, { params, body: { ...source, ...(chosen !== undefined && { sheet: chosen }) } })
    if (chosen === undefined && read.sheets!.length > 1) return setChoice({ source, sheets: read.sheets!, best: read.sheet!.name })
    const body = { name: source.name, sheet: read.sheet!, answers: [], openQuestions: read.reading!.questions.length }
    const kept = await call(keepImport, { params, body })
    await readAgain('imports', teamId)
    void navigate(paths.sheetOfImport(kept.import!.id))
  })
  const drop = useAction(async (file: File) => {
    if (file.size > largestFile) throw new Error(texts.tooLarge)
    await start.run({ name: file.name.slice(0, 200), file: await base64Of(file) })
  })
  return {
    isReading: start.loading || drop.loading,
    problem: drop.problem ?? start.problem,
    choice,
    cancelChoice: () => setChoice(undefined),
    paste: (text: string) => void start.run({ name: texts.pastedTable, text }),
    open: (file: File) => void drop.run(file),
    choose: (sheet: string) => void start.run(choice!.source, sheet),
  }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(texts.tooLarge)))
    reader.readAsDataURL(file)
  })
