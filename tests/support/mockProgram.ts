/** Entry of the bundled mock of `mockBundle.ts`: like `npm start`, but recorded and with cheap passwords. */
import '../coverage/record.ts'
import './cheapPasswords.ts'

await import('../../mock/app/main.ts')
