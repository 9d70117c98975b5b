import { useParams } from 'react-router'

import { checkPrint } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useRead } from '#web/api/use-read.ts'
import { WithQueries } from '#web/shell/with-queries.tsx'
import { texts } from '#web/texts/reports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useAfterwards } from '#web/ui/use-afterwards.ts'

import s from './reports.module.css'

/** The page behind the code on a printout: says whether the printout is current and, if so, repeats its statement about the contract. */
export default function PrintPage() {
  return (
    <WithQueries>
      <Verdict />
    </WithQueries>
  )
}

function Verdict() {
  const { code = '' } = useParams()
  const { data, error, isFetching, refetch } = useRead('print', [code], () => call(checkPrint, { params: { code } }))
  useAfterwards(true)
  return (
    <main className={s.verdict}>
      <Logo size={56} />
      <h1>{error ? (isUnknown(error) ? texts.unknown : messageOf(error)) : data ? texts[data.status] : texts.checking}</h1>
      {error && !isUnknown(error) && (
        <Button loading={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      )}
      {data?.proof && <p>{data.proof}</p>}
      {data?.status === 'superseded' && <p>{texts.changes(data.changes)}</p>}
    </main>
  )
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_FAILED')
