/** Loaded before the product: each SIGUSR2 shifts the product's clock to the next of these distances from the true time, in hours. */
const steps = [2, -2, 0]
const hourMs = 3_600_000

let offsetMs = 0
const True = Date
globalThis.Date = new Proxy(True, {
  construct: (_, args: []) => (args.length === 0 ? new True(True.now() + offsetMs) : new True(...args)),
  apply: () => new True(True.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => True.now() + offsetMs : Reflect.get(target, name)),
})
process.on('SIGUSR2', () => {
  offsetMs = (steps.shift() ?? 0) * hourMs
  process.stdout.write(`The clock is ${offsetMs / hourMs} hours off.\n`)
})
