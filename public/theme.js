// Before the first paint, so that nothing flashes: the theme that was chosen in this browser.
const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
if (theme) document.documentElement.dataset.theme = theme
