/** @param {string} text */
export function say(text) {
  console.log(`> ${text}`)
}
