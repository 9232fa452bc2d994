// Runs before the first paint, so that a reader in the light theme never sees a dark flash. The content security
// policy forbids inline scripts, hence a file. web/src/core/settings.ts takes over once the app has started.
;(function () {
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('settings') || '{}')
  } catch {
    // An unreadable setting is as good as none.
  }
  var root = document.documentElement
  var theme = saved.theme === 'dark' || saved.theme === 'light' ? saved.theme : ''
  root.dataset.theme = theme || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  root.dataset.colours = saved.colours || 'green-up'
})()
