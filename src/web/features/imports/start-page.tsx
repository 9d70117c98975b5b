import { useState } from 'react'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/imports/imports.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, TextArea } from '#web/ui/controls/field.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { SectionHead } from '#web/ui/layout/section-head.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { DropArea } from './drop-area.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportList } from './import-list.tsx'
import { Layouts } from './layouts.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import { Steps } from './steps.tsx'
import { useImports } from './use-imports.ts'
import { useStart, type StartedImport } from './use-start.ts'

import s from './imports.module.css'

/** Accepts a sheet, and lists the imports so far. */
export function StartPage() {
  const imports = useImports()
  const isPhone = usePhone()
  const start = useStart()
  const [isPasting, setPasting] = useState(false)
  const title = texts.title
  if (!imports) return <Page title={title}>{null}</Page>
  return (
    <Page
      title={title}
      actions={!isPhone && <Steps now="sheet" />}
      side={
        start.choice ? (
          <SheetChoice key={start.choice.sheets.join()} start={start} />
        ) : (
          isPasting && <PasteSheetCard start={start} onClose={() => setPasting(false)} />
        )
      }
    >
      <div className={s.start}>
        {isPhone ? (
          <section className={s.drop}>
            <h2>{texts.onComputer}</h2>
            <p>{texts.onComputerDetail}</p>
            <EmailToSelfLink />
          </section>
        ) : (
          <DropArea start={start} onPaste={() => setPasting(true)} />
        )}
        <section>
          <SectionHead title={texts.imports} detail={imports.length > 0 ? String(imports.length) : ''} />
          <ImportList imports={imports} isPhone={isPhone} />
        </section>
        <ExportPart />
        {!isPhone && <Layouts />}
      </div>
    </Page>
  )
}

/** Opens the phone's own mail program, so that users can send the link to themselves. */
function EmailToSelfLink() {
  const { user } = useSession()
  const body = `${globalThis.location.origin}${paths.imports}`
  const address = `mailto:${encodeURIComponent(user.email)}?subject=${encodeURIComponent(texts.title)}&body=${encodeURIComponent(body)}`
  return (
    <Button secondary onClick={() => globalThis.location.assign(address)}>
      {texts.mailLink}
    </Button>
  )
}

/** A field for users who cannot press Ctrl+V, which also shows what is pasted. */
function PasteSheetCard({ start, onClose }: { start: StartedImport; onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <SideCard title={texts.paste} onClose={onClose}>
      <SideCardBody>
        <TextArea label={texts.pasteLabel} rows={12} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
        <Problem>{start.problem}</Problem>
        <Button block disabled={text.trim() === ''} loading={start.isReading} onClick={() => start.paste(text)}>
          {texts.readTable}
        </Button>
      </SideCardBody>
    </SideCard>
  )
}
