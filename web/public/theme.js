// Before the first paint: the theme that settings.ts will set. The CSP forbids inline scripts.
;(function () {
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('settings') || '{}')
  } catch {}
  var theme = saved.theme === 'dark' || saved.theme === 'light' ? saved.theme : ''
  var look = document.documentElement.dataset
  look.theme = theme || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  look.colours = saved.colours || 'green-up'
})()
