/** A page with as many words as a month, one of which changes on a click: the baseline of this machine. */
const count = Number(new URLSearchParams(location.search).get('n') ?? 155)
const words = document.getElementById('calendar')!
words.append(...Array.from({ length: count }, () => Object.assign(document.createElement('span'), { textContent: 'Day ' })))

let step = 0
const show = () => (words.firstElementChild!.textContent = `Night ${++step} `)
document.getElementById('next')!.addEventListener('click', show)
document.getElementById('prev')!.addEventListener('click', show)
