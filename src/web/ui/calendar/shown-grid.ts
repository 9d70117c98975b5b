/** The calendar that is seen; its neighbours are inert. */
export const shownGrid = (): Element | null => document.querySelector(':not([inert]) > [role="grid"]')
