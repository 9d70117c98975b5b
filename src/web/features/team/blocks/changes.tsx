import { texts } from '#web/texts/blocks.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { Rotations } from './use-rotations.ts'

/** Buttons that save or discard the changes in the grid. */
export const Changes = ({ rotations: { changes, discard, save } }: { rotations: Rotations }) => (
  <>
    <Button small quiet onClick={discard}>
      {texts.discard}
    </Button>
    <Button small loading={save.loading} onClick={() => void save.run()}>
      {texts.save(changes)}
    </Button>
  </>
)
