import { signal } from '@preact/signals-react'

/** Chromium's event for installing the app on the home screen. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const installOffer = signal<InstallOffer | undefined>(undefined)

/** Returns whether the app runs from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) installOffer.value = event
  })
  window.addEventListener('appinstalled', () => (installOffer.value = undefined))
}

export async function install(): Promise<void> {
  const offer = installOffer.peek()
  // The prompt works only once.
  installOffer.value = undefined
  await offer?.prompt()
}
