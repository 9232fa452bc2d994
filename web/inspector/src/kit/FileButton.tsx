import { useRef } from 'react'
import { Button } from '../../../src/kit/Button.tsx'

interface FileButtonProps {
  readonly label: string
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** Button that opens a file. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
