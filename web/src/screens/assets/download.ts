export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser still reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
