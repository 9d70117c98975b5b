import { ClipboardPaste, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { texts } from '#web/texts/imports/imports.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import { pastedTable } from './pasted-table.ts'
import type { StartedImport } from './use-start.ts'

import s from './imports.module.css'

interface Props {
  start: StartedImport
  onPaste: () => void
}

/** Accepts a dropped or chosen file, or a pasted table. */
export function DropArea({ start, onPaste }: Props) {
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  usePasteAnywhere(start)
  return (
    <section
      className={classes(s.drop, isOver && s.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) start.open(file)
      }}
    >
      <h2>{texts.dropTitle}</h2>
      <p>{texts.dropDetail}</p>
      <div className={s.actions}>
        <Button loading={start.isReading} onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden="true" /> {texts.chooseFile}
        </Button>
        <Button secondary onClick={onPaste}>
          <ClipboardPaste size={16} aria-hidden="true" /> {texts.paste}
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={texts.chooseFile}
        accept=".xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt,.htm,.html,.ics"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) start.open(file)
          target.value = ''
        }}
      />
      <Problem>{start.problem}</Problem>
      <p className={s.formats}>{texts.formats}</p>
    </section>
  )
}

/** Ctrl+V works wherever the focus is, except in a field. */
function usePasteAnywhere({ paste, open }: StartedImport): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!event.clipboardData || (event.target instanceof HTMLElement && event.target.closest('input, textarea'))) return
      const [file] = event.clipboardData.files
      const text = pastedTable(event.clipboardData)
      if (file && text.trim() === '') open(file)
      else if (text.trim() !== '') paste(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
