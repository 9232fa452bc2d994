import type { ReactNode } from 'react'

/** A figure below its name, in a grid of them. */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
