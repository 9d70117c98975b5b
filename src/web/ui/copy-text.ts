/** Returns whether the text was copied. The clipboard API needs https; selecting the text works without. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The clipboard is not allowed: use the fallback below.
    }
  }
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  // Must be inside the dialog that has the focus; elsewhere it could not be selected.
  const place = document.activeElement?.closest('dialog, [role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
