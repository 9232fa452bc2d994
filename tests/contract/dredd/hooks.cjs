// Dredd gives `hooks` to CommonJS alone.
require('./hooks.ts').install(require('hooks'))
