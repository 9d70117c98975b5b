import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database engine on which the suite runs. */
    database: 'embedded' | 'postgres'
    /** A folder with an empty, migrated embedded database; tests copy it. */
    preparedFolder: string
    /** The address of a real server. Its database 'prepared' is empty and migrated, and tests copy it. */
    postgresUrl: string
  }
}
