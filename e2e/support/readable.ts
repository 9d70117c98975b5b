import type { Page } from '@playwright/test'

/** As browsers do that enlarge texts and nothing else. May be repeated after the size of the window changes. */
export const doubleText = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('body, body *')].filter((part) => part instanceof HTMLElement)
    for (const { style } of parts) for (const property of ['font-size', 'line-height']) style.removeProperty(property)
    const sizes = parts.map((part) => [part, getComputedStyle(part).fontSize, getComputedStyle(part).lineHeight] as const)
    for (const [{ style }, size, line] of sizes) {
      style.setProperty('font-size', `${Number.parseFloat(size) * 2}px`, 'important')
      if (line !== 'normal') style.setProperty('line-height', `${Number.parseFloat(line) * 2}px`, 'important')
    }
  })

/** Texts of which the box around them hides a part, other than the end of a line with an ellipsis. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    // Bars of Your Week are as long as a shift takes.
    const isDrawn = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && !part.closest('.sr, script, style, [style*="--length"]')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement!
      if (walker.currentNode.textContent!.trim() === '' || !isDrawn(around)) continue
      range.selectNodeContents(walker.currentNode)
      const text = range.getBoundingClientRect()
      if (text.width < 2) continue
      let isShortened = false
      for (let box = around; box !== document.body; box = box.parentElement!) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
        isShortened ||= textOverflow === 'ellipsis'
        const edge = box.getBoundingClientRect()
        const beside = Math.max(text.right - edge.right, edge.left - text.left)
        const below = Math.max(text.bottom - edge.bottom, edge.top - text.top)
        if (/hidden|clip/.test(overflowX) && ((beside > 2 && !isShortened) || below > 4))
          found.add(`${walker.currentNode.textContent} in ${box.className}`)
        if (/auto|scroll/.test(overflowX + overflowY)) break
      }
    }
    return [...found]
  })

/** Pairs of texts of the page and its cards that are drawn on top of each other. */
export const collidingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: { text: string; around: Element; left: number; top: number; right: number; bottom: number }[] = []
    const range = document.createRange()
    // The heads of a table that has become a list are for screen readers.
    const isDrawn = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('.sr, thead')
    for (const part of document.querySelectorAll('main, aside')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const around = walker.currentNode.parentElement!
        if (walker.currentNode.textContent!.trim() === '' || !isDrawn(around)) continue
        range.selectNodeContents(walker.currentNode)
        for (const line of range.getClientRects()) {
          let { left, top, right, bottom } = line
          for (let box: Element | null = around; box; box = box.parentElement) {
            if (getComputedStyle(box).overflowX === 'visible') continue
            const edge = box.getBoundingClientRect()
            left = Math.max(left, edge.left)
            right = Math.min(right, edge.right)
            top = Math.max(top, edge.top)
            bottom = Math.min(bottom, edge.bottom)
          }
          if (right - left > 2 && bottom - top > 2) texts.push({ text: walker.currentNode.textContent!, around, left, top, right, bottom })
        }
      }
    }
    return texts.flatMap((a, at) =>
      texts.slice(at + 1).flatMap((b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return a.around !== b.around && wide > 2 && high > 5 ? [`${location.pathname} at ${innerWidth}: ${a.text} on ${b.text}`] : []
      }),
    )
  })

/** Parts that can be scrolled sideways by what sticks out of them. Where scroll bars take room, each of them has one. */
export const sidewaysScrolling = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav, aside')]
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth} > ${part.clientWidth}`),
  )
