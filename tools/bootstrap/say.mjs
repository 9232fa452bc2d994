/**
 * Reports progress on stderr: stdout belongs to the command.
 * @param {string} text
 */
export function say(text) {
  console.error(`> ${text}`)
}
