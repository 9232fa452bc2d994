export { Soon as default } from '../../ui/Soon.tsx'
