import { useEffect } from 'react'

import { savePreference } from '#web/state/preference-cookies.ts'

import { useIdle } from './use-idle.ts'

/**
 * Loads files that would delay the first paint on a slow connection: the typeface, which has a fallback until then, and the manifest, which
 * makes the product installable. From the second visit on, the typeface is cached and used from the start (theme.js).
 */
export function useAfterwards(isQuiet: boolean): void {
  const isIdle = useIdle()
  useEffect(() => {
    if (!isIdle || !isQuiet) return
    bringManifest()
    void bringTypeface()
  }, [isIdle, isQuiet])
}

function bringManifest(): void {
  if (document.querySelector('[rel="manifest"]')) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }))
}

async function bringTypeface(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.typeface !== undefined) return
  const faces = await document.fonts.load('1em "Instrument Sans Variable"').catch(() => [])
  if (faces.length === 0) return
  dataset.typeface = ''
  savePreference('typeface', 'held')
}
