import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/**
 * Component below every screen and in every sheet. The app sets it after the first paint, so that neither depends on
 * the app.
 */
export const sheetFoot = signal<{ readonly Foot?: ComponentType }>({})
