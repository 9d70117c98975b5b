/** A reply that already is JSON text in the contract's shape. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
