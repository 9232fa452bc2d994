// Like settings.ts, before the first paint.
;(function () {
  var world = /^\/w\/[\w.-]+(?=\/h5\/)/.exec(location.pathname)
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem((world ? world[0] : '') + 'settings') || '{}')
  } catch {}
  var theme = saved.theme === 'dark' || saved.theme === 'light' ? saved.theme : ''
  var look = document.documentElement.dataset
  look.theme = theme || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  look.colours = saved.colours || 'green-up'
})()
