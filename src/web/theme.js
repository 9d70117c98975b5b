// Before the first paint, so that nothing flashes: the theme that was chosen in this browser.
const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
if (theme) document.documentElement.dataset.theme = theme

// A typeface that is held already is there from the start.
if (localStorage.getItem('typeface') !== null) document.documentElement.dataset.typeface = ''

// Somebody who was here before sees where everything will be while the script is on its way.
const [, page] = /^\/app\/(?!auth)(\w+)/.exec(location.pathname) ?? []
if (page && localStorage.getItem('token') !== null) document.documentElement.dataset.skeleton = page
