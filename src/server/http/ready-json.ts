/** A reply that is JSON text already, in the contract's shape: it is sent as it is. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
