import { Download, Printer } from 'lucide-react'

import type { useAction } from '#web/api/writes/use-action.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/compliance.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'

interface Props {
  table: Pick<ReturnType<typeof useAction>, 'loading'> & { run: () => Promise<unknown> }
  /** Closes the dialog that contains the actions. */
  onChoose?: () => void
}

/** The actions on everyone's verdicts. */
export const ComplianceActions = ({ table, onChoose }: Props) => (
  <>
    <ButtonLink quiet small to={paths.packs} onClick={onChoose}>
      {texts.changePack}
    </ButtonLink>
    <Button
      quiet
      small
      loading={table.loading}
      onClick={() => {
        onChoose?.()
        void table.run()
      }}
    >
      <Download size={16} aria-hidden="true" /> {texts.csv}
    </Button>
    <Button
      quiet
      small
      onClick={() => {
        onChoose?.()
        globalThis.print()
      }}
    >
      <Printer size={16} aria-hidden="true" /> {texts.print}
    </Button>
  </>
)
