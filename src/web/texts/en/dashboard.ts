type Greeting = (firstName: string) => string

const morning: Greeting[] = [(name) => `Good morning, ${name}.`, (name) => `Up early, ${name}?`, (name) => `Coffee first, ${name}.`]
const afternoon: Greeting[] = [(name) => `Good afternoon, ${name}.`, (name) => `Hello again, ${name}.`, (name) => `Halfway there, ${name}.`]
const evening: Greeting[] = [(name) => `Good evening, ${name}.`, (name) => `Nearly done, ${name}?`, (name) => `Home soon, ${name}.`]
const night: Greeting[] = [(name) => `Still up, ${name}?`, (name) => `Quiet night, ${name}?`, (name) => `Good night, ${name}.`]

export const dashboard = {
  greetings: { morning, afternoon, evening, night },
}
