import { existsSync } from 'node:fs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

const [usual, windowless] = [process.env.CHROMIUM ?? '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

const launching = (executablePath: string) => ({ executablePath, chromiumSandbox: false, args })

/** Chromium with its windows and notifications. */
export const wholeBrowser = launching(usual)

/** Chromium without windows, which takes a sixth less processor time, or the whole browser where that is not installed. */
export const pagesOnly = launching(process.env.CHROMIUM === undefined && existsSync(windowless) ? windowless : usual)
