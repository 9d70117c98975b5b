// Applies the theme chosen in this browser before the first paint, so that nothing flashes.
const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? []
if (theme) document.documentElement.dataset.theme = theme

// A cached typeface is used from the first paint on.
if (/(?:^|; )typeface=/.test(document.cookie)) document.documentElement.dataset.typeface = ''

// Returning users see the layout while the script is loading.
const [, page] = /^\/app\/(?!auth)(\w+)/.exec(location.pathname) ?? []
if (page && localStorage.getItem('token') !== null) document.documentElement.dataset.skeleton = page
