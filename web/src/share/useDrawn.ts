import { useEffect, useState } from 'react'

export interface Drawn {
  readonly file: File
  /** Object URL of the picture. */
  readonly address: string
}

/** Draws a picture and redraws it when `content` or `draw` is another one: both must be stable. */
export function useDrawn<Content extends object>(
  content: Content | undefined,
  draw: (content: Content) => Promise<Blob>,
  name: string,
): { readonly drawn: Drawn | undefined; readonly failed: boolean } {
  const [drawn, setDrawn] = useState<Drawn>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!content) return
    let current = true
    let address = ''
    draw(content).then(
      (picture) => {
        if (!current) return
        const file = new File([picture], name, { type: picture.type })
        address = URL.createObjectURL(file)
        setDrawn({ file, address })
      },
      () => setFailed(true),
    )
    return () => {
      current = false
      setDrawn(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [content, draw, name])
  return { drawn, failed }
}
