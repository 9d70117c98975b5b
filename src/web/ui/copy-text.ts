/** Whether it is in the clipboard now. Away from localhost the browser's own clipboard needs https; a selected text can be copied anyway. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Not allowed here: by hand, then.
    }
  }
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  // Within what holds the focus, or it could not be selected there.
  const place = document.activeElement?.closest('dialog, [role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
