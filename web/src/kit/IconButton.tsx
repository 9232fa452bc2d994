import { clsx } from 'clsx/lite'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName
  /** Name of the action, for screen readers. */
  readonly label: string
}

export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={clsx(styles.button, className)}>
      <Icon name={icon} size={22} />
    </button>
  )
}
