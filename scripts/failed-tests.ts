/** The parts of Vitest's JSON report that name the failures. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; ok: boolean }[]
}

/** The parts of Playwright's JSON report that name the failures. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  suites: PlaywrightSuite[]
}

/** Names each failed test by its file and title. A file that did not run at all is listed with its error message. */
export function failedTests(vitest: VitestReport, playwright: PlaywrightReport): string[] {
  const unit = vitest.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${message ?? 'did not run'}`]
    return failed.map(({ fullName }) => `${name}: ${fullName}`)
  })
  return [...unit, ...playwright.suites.flatMap(failedStories)]
}

function failedStories({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failedStories)]
}
