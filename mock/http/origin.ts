/** `localhost`, or an address of this machine for itself; without a port. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

export const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()
