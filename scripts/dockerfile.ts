const names = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'] as const

export interface Instruction {
  name: (typeof names)[number]
  text: string
}

/** The steps of a Dockerfile, in order. Throws for a line that is not a step. */
export function parseDockerfile(source: string): Instruction[] {
  const lines = source.replaceAll(/\\\n\s*/g, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word, ...rest] = line.split(' ')
      const name = names.find((known) => known === word)
      if (!name) throw new Error(`'${line}' is no step of a Dockerfile that this script knows.`)
      return { name, text: rest.join(' ') }
    })
}
