;(() => {
  // Like settings.ts, before the first paint.
  const [world] = /^(\/w\/[\w.-]+(?=\/h5\/))?/.exec(location.pathname)
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem(`${world}settings`)) || saved
  } catch {}
  document.documentElement.dataset.theme = /^(dark|light)$/.test(saved.theme)
    ? saved.theme
    : matchMedia('(prefers-color-scheme: light)').matches
      ? 'light'
      : 'dark'

  // Requests the app and the first screen now, and runs the app after the first frame: reading its files takes a slow
  // phone a third of a second, in which it shows the splash. Each file is a task of its own. The dev server lists no files.
  const { app, screens } = document.currentScript.dataset
  if (!app) return
  const files = app.split(' ')
  const ofScreen = new Map(JSON.parse(screens)).get(location.hash.slice(1).split('?')[0])
  for (const href of ofScreen ? [...files, ...ofScreen.split(' ').map((file) => `./assets/${file}`)] : files)
    document.head.append(
      Object.assign(document.createElement('link'), {
        ...(href.endsWith('.css')
          ? { rel: 'preload', as: 'style', crossOrigin: '' }
          : { rel: 'modulepreload' }),
        href,
      }),
    )
  const run = () => import(files.shift()).then(() => files[0] && setTimeout(run))
  // A page in the background has no frames.
  if (document.hidden) run()
  else
    requestAnimationFrame(() => {
      setTimeout(run)
      // At the first use of a format, Chrome reads the data of all languages, which takes as long as a render. There is
      // time for it while the files load.
      setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en'))
    })
})()
