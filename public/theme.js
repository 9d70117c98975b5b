// Before the first paint, so that nothing flashes: the theme that was chosen in this browser.
const theme = localStorage.getItem('theme')
if (theme) document.documentElement.dataset.theme = theme
