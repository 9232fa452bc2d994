import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/** Shown below every screen and in every sheet. The app brings it right after the first picture; neither knows the app. */
export const sheetFoot = signal<{ readonly Foot?: ComponentType }>({})
