import type { Names } from './names.ts'
import type { TreePlace, Word } from './tree.ts'

/** Completion scripts by shell. */
export const scripts = { bash, zsh, fish } as const

const names = (words: readonly Word[]): string => words.map(({ name }) => name).join(' ')

/** Walks along the typed words, the same in bash and zsh: `place` becomes `order list`. zsh reserves `path`. */
function walk(places: readonly TreePlace[], words: string): string {
  const known = places.flatMap(({ path }) => (path === '' ? [] : [`'${path}'`])).join('|')
  return `  local word joined place='' operation=''
  for word in ${words}; do
    joined="\${place:+$place }$word"
    case "$joined" in
      ${known}) place=$joined ;;
      *) [[ $place != api || $word == -* ]] || operation=\${operation:-$word} ;;
    esac
  done`
}

/** Sets the choices by place and previous word; names read from the backend come last. */
function cases(places: readonly TreePlace[]): string {
  const set = (words: string, kind?: Names) =>
    kind ? `choices="${words} $(_h5_names ${kind})"` : `choices='${words}'`
  const values = places.flatMap(({ path, options }) =>
    options.flatMap(({ name, choices, names: kind }) =>
      choices || kind ? [`    '${path}:${name}') ${set((choices ?? []).join(' '), kind)} ;;`] : [],
    ),
  )
  const words = places.map((place) => {
    const given = `${names(place.words)} ${names(place.options)}`.trim()
    return place.path === 'api'
      ? `        api) choices="${given} $(_h5_names fields "$operation")" ;;`
      : `        '${place.path}') ${set(given, place.names)} ;;`
  })
  return `  case "$place:$previous" in
${values.join('\n')}
    *)
      case "$place" in
${words.join('\n')}
      esac ;;
  esac`
}

/** Fields are asked for where an option begins, all other names where none does. */
const namesFunction = (program: string) => `_h5_names() {
  case "$1:$current" in
    fields:-*) [[ -n $2 ]] && ${program} completion fields "$2" 2>/dev/null ;;
    fields:*|*:-*) ;;
    *) ${program} completion "$1" 2>/dev/null ;;
  esac
}
`

function bash(places: readonly TreePlace[]): string {
  return `# h5 completion bash
${namesFunction('"${COMP_WORDS[0]}"')}_h5() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} choices=''
${walk(places, '"${COMP_WORDS[@]:1:COMP_CWORD-1}"')}
${cases(places)}
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
}
complete -o default -F _h5 h5
`
}

function zsh(places: readonly TreePlace[]): string {
  return `#compdef h5
${namesFunction('"${words[1]}"')}_h5() {
  local current=\${words[CURRENT]} previous=\${words[CURRENT-1]} choices=''
${walk(places, '"${(@)words[2,CURRENT-1]}"')}
${cases(places)}
  # Where no choice fits what is typed, it is a file.
  if [[ -z $choices ]] || ! compadd -- \${=choices}; then _files; fi
}
compdef _h5 h5
`
}

function fish(places: readonly TreePlace[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const listed = (kind?: Names) => `(h5 completion ${String(kind)} 2>/dev/null)`
  const lines = places.flatMap(({ path, words, options, names: kind }) => {
    const condition = path === '' ? '__h5_at' : `__h5_at ${path}`
    return [
      ...words.map(
        ({ name, description }) =>
          `complete -c h5 -f -n ${quote(condition)} -a ${quote(name)} -d ${quote(description)}`,
      ),
      ...(kind ? [`complete -c h5 -f -n ${quote(condition)} -a ${quote(listed(kind))}`] : []),
      ...options.map(({ name, description, choices, names: values }) => {
        const given = choices || values ? ` -x -a ${quote(choices?.join(' ') ?? listed(values))}` : ''
        return `complete -c h5 -n ${quote(condition)} -l ${name.replace(/^--/, '')}${given} -d ${quote(description)}`
      }),
    ]
  })
  const known = places.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join(' ')
  return `# h5 completion fish
function __h5_at --description 'Whether the typed commands are these'
    set -l path
    for word in (commandline -opc)[2..-1]
        set -l joined (string trim -- "$path $word")
        contains -- "$joined" ${known}; and set path $joined
    end
    test "$path" = "$argv"
end
${lines.join('\n')}
`
}
