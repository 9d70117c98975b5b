/**
 * What appears or goes above the grid, such as the line that says that changes wait, must not move a half day away from the finger that is
 * about to press it again. On a phone, where the grid scrolls, it is scrolled by as much. Before the first press the page is still loading.
 */
export function keepSteady(grid: HTMLElement): () => void {
  const scroller = grid.closest('main')!.parentElement!
  const topOf = () => scroller.getBoundingClientRect().top
  let top = 0
  const observer = new ResizeObserver(() => {
    const before = top
    top = topOf()
    scroller.scrollTop += top - before
  })
  function begin() {
    top = topOf()
    observer.observe(scroller)
  }
  grid.addEventListener('pointerdown', begin, { once: true })
  return () => {
    grid.removeEventListener('pointerdown', begin)
    observer.disconnect()
  }
}
