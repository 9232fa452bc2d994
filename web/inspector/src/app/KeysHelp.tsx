import { Facts } from '../../../src/kit/Facts.tsx'
import { Modal } from '../kit/Modal.tsx'
import { routes } from './routes.tsx'

const everywhere = [
  { label: 'Focus search', value: <kbd>/</kbd> },
  { label: 'Next and previous row', value: <kbd>j k</kbd> },
  { label: 'Show this help', value: <kbd>?</kbd> },
]

/** Keys that `app/useKeys.ts` handles. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const places = routes.map(({ title, key }) => ({ label: title, value: <kbd>g {key}</kbd> }))
  return (
    <Modal title="Keys" onClose={onClose}>
      <Facts rows={[...everywhere, ...places]} />
    </Modal>
  )
}
