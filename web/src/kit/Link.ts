import type { ReactNode } from 'react'
import { Link as AnyLink, type LinkProps } from 'react-router-dom'
import type { Address } from '../platform/paths.ts'

interface ScreenLinkProps extends Omit<LinkProps, 'to'> {
  readonly to: Address
}

/** The router's link, restricted to screens of the app. */
export const Link: (props: ScreenLinkProps) => ReactNode = AnyLink
