import { useState } from 'react'

import { discardImport, keepImport, largestFile, readImport } from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { readAgain } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'

interface PastedSource {
  name: string
  text?: string
  file?: string
}

/** A file with several sheets, from which the user chooses. */
interface SheetOffer {
  source: PastedSource
  sheets: string[]
  best: string
}

/** Reads pasted or dropped input, stores it as a waiting import, and opens it. */
export function useStart() {
  const { teamId } = useSession()
  const moveOn = useMoveOn()
  const [choice, setChoice] = useState<SheetOffer>()
  const start = useAction(
    async (given: PastedSource | File, chosen: readonly string[] = []) => {
      const source = given instanceof File ? await sourceOf(given) : given
      const params = { teamId }
      const [first, ...others] = chosen
      const readOne = async (sheet: string | undefined) =>
        call(readImport, { params, body: { ...source, ...(sheet !== undefined && { sheet }) } })
      const read = await readOne(first)
      if (chosen.length === 0 && read.sheets!.length > 1) return setChoice({ source, sheets: read.sheets!, best: read.sheet!.name })
      const all = [read]
      for (const sheet of others) all.push(await readOne(sheet))
      const keepOne = async ({ sheet, reading }: typeof read): Promise<Id> => {
        const name = all.length > 1 ? texts.sheetOf({ file: source.name, sheet: sheet!.name }).slice(0, 200) : source.name
        const body = { name, sheet: sheet!, answers: [], openQuestions: reading!.questions.length }
        return (await call(keepImport, { params, body })).import!.id
      }
      const kept: Id[] = []
      try {
        // Stored in reverse, so that the first sheet is the latest and leads the list.
        for (const one of all.toReversed()) kept.push(await keepOne(one))
      } catch (problem) {
        // A second attempt must not store some sheets twice.
        await Promise.allSettled(kept.map((id) => call(discardImport, { params: { teamId, id } })))
        throw problem
      } finally {
        await readAgain('imports', teamId)
      }
      moveOn(paths.sheetOfImport(kept.at(-1)!))
    },
    undefined,
    reasonOf,
  )
  return {
    isReading: start.loading,
    problem: start.problem,
    choice,
    cancelChoice: () => setChoice(undefined),
    paste: (text: string) => void start.run({ name: texts.pastedTable, text }),
    open: (file: File) => void start.run(file),
    choose: (sheets: readonly string[]) => void start.run(choice!.source, sheets),
  }
}

export type StartedImport = ReturnType<typeof useStart>

class FileTooLarge extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof FileTooLarge) return texts.tooLarge
  // A proxy may allow less than the server, and says so without a message.
  return error instanceof ApiFailure && error.code === 'HTTP_413' ? texts.tooLargeHere : messageOf(error)
}

async function sourceOf(file: File): Promise<PastedSource> {
  if (file.size > largestFile) throw new FileTooLarge()
  return { name: file.name.slice(0, 200), file: await base64Of(file) }
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error!))
    reader.readAsDataURL(file)
  })
