import { useSearchParams } from 'react-router-dom'
import { ContractStatus } from '#generated/enums.ts'
import { toPositions } from '#sdk/model/position.ts'
import { useRead } from '../../../api/useRead.ts'
import { OrderSheet } from './OrderSheet.tsx'

const parameter = 'closed'

/** Result of the position in the address; notifications of closed positions link here. */
export function EndedPosition() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get(parameter))
  const ended = useRead(
    'leverMyTrade',
    { status: ContractStatus.closed, limit: 20 },
    { enabled: id > 0, select: toPositions },
  )
  const close = () =>
    setSearch(
      (now) => {
        now.delete(parameter)
        return now
      },
      { replace: true },
    )
  return (
    <OrderSheet order={id > 0 ? ended.data?.find((each) => each.id === id) : undefined} onClose={close} />
  )
}
