import type { Ref } from 'react'
import styles from './FormFault.module.css'

/** The part of `useFields` that shows why a form was refused as a whole. */
export interface FaultOfForm {
  readonly fault: string | undefined
  readonly faultPlace: Ref<HTMLParagraphElement>
}

/** Why a form was refused when no field is at fault. Always in the page: a region inserted with its text is not announced. */
export function FormFault({ of: { fault, faultPlace } }: { readonly of: FaultOfForm }) {
  return (
    <p ref={faultPlace} className={styles.fault} role="alert">
      {fault}
    </p>
  )
}
