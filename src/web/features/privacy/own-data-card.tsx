import { getOwnData } from '#contract/accounts/privacy.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { texts } from '#web/texts/privacy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import s from './privacy.module.css'

export function OwnDataCard() {
  const file = useAction(async (format: 'csv' | 'json') => saveFile(await fetchFile(getOwnData, { format })))
  return (
    <SideCard title={texts.yourData}>
      <SideCardBody>
        <p className="quiet">{texts.yourDataDetail}</p>
        <div className={s.formats}>
          <Button secondary loading={file.loading} onClick={() => void file.run('csv')}>
            {texts.csv}
          </Button>
          <Button secondary loading={file.loading} onClick={() => void file.run('json')}>
            {texts.json}
          </Button>
        </div>
        <Problem>{file.problem}</Problem>
      </SideCardBody>
    </SideCard>
  )
}
