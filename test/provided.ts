import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which database the suite runs on. */
    database: 'embedded' | 'postgres'
    /** A folder with an embedded database, up to date and empty; a test works on a copy. */
    preparedFolder: string
    /** The address of a real server; its database 'prepared' is up to date and empty, a test works on a copy. */
    postgresUrl: string
  }
}
