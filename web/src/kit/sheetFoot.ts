import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'

/** Stands below what a sheet shows, in every sheet: the app brings it at start, for sheets know nothing of the app. */
export const sheetFoot = signal<{ readonly Foot?: ComponentType }>({})
