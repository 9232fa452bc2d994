import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import { filesOfScreens } from './filesOfScreens.ts'

const name = 'start.js'

/**
 * Has web/public/start.js load the app instead of Vite's tags: modules that the HTML asks for run before the first frame
 * when they come fast, and the splash is never seen. It also preloads the files of the first screen.
 */
export function splashFirst(): Plugin {
  let publicFolder = ''
  return {
    name: 'splash-first',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files: string[] = []
        const rest = html.replaceAll(moduleTag, (_, file: string) => {
          files.push(file)
          return ''
        })
        const [entry = '', ...imports] = files
        const screens = filesOfScreens(bundle, html)
        const page = rest.replace(
          `src="./${name}"`,
          `$& data-app="${[...imports, entry].join(' ')}" data-screens='${JSON.stringify(screens)}'`,
        )
        return page.replaceAll(/\s+/g, ' ')
      },
    },
    // Vite copies public files as they are.
    writeBundle: async ({ dir = '' }) => {
      const read = (file: string) => readFileSync(join(publicFolder, file), 'utf8')
      const { code } = await minify(name, read(name), { module: false })
      writeFileSync(join(dir, name), code)
      writeFileSync(join(dir, 'splash.css'), read('splash.css').replaceAll(/\s+/g, ' '))
    },
  }
}

/** The entry or a file that it imports. */
const moduleTag = / *<(?:script|link)[^>]* (?:src|href)="(\.\/assets\/[^"]+\.js)">(?:<\/script>)?\n/g
