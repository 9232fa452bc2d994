import { costs, machines, mostBusy, usage } from './costs.ts'

/** What so many worlds need, by arithmetic alone. */
export interface Plan {
  readonly worlds: number
  readonly sockets: number
  /** One process with its data folder, or many on PostgreSQL. */
  readonly engine: 'embedded' | 'postgres'
  readonly processes: number
  readonly databases: number
  readonly machines: number
  /** What decides how many processes there must be, and how many databases. */
  readonly decidedBy: string
}

const micro = 1e-6

/** Cores that are busy with the sockets of one world. */
const framesOfWorld = usage.socketsAWorld * usage.ticksASecond * costs.frame.value * micro

export function planFor(worlds: number): Plan {
  const sockets = worlds * usage.socketsAWorld
  const alone =
    worlds *
    (usage.ordersASecond * costs.orderAlone.value * micro +
      usage.readsASecond * costs.readAlone.value * micro +
      framesOfWorld)
  if (worlds <= costs.worlds.value && alone <= mostBusy)
    return { worlds, sockets, engine: 'embedded', processes: 1, databases: 0, machines: 1, decidedBy: '' }

  const [databases, database] = largest({
    relations: (worlds * costs.relations.value) / costs.mostRelations.value,
    'CPU of the database':
      (worlds *
        (usage.ordersASecond * costs.orderDatabase.value + usage.readsASecond * costs.readDatabase.value) *
        micro) /
      (machines.database.cores * mostBusy),
  })
  // Each process of a database hears of the commits of the others.
  const news = (worlds / databases) * usage.ordersASecond * costs.news.value * micro
  const busy =
    worlds *
    (usage.ordersASecond * costs.order.value * micro +
      usage.readsASecond * costs.read.value * micro +
      framesOfWorld)
  const [processes, process] = largest({
    'worlds a process': worlds / costs.worlds.value,
    CPU: busy / (mostBusy - news),
  })
  const [hosts] = largest({
    cores: processes / machines.processes.cores,
    memory:
      (processes * costs.process.value + worlds * costs.world.value + sockets * costs.socket.value) /
      (machines.processes.memoryGb * 1e6),
    network:
      (sockets * usage.ticksASecond * costs.frameSize.value * 8) / (machines.processes.networkGbit * 1e6),
  })
  return {
    worlds,
    sockets,
    engine: 'postgres',
    processes,
    databases,
    machines: hosts + databases,
    decidedBy: `${process}; ${database}`,
  }
}

/** The need that wants most, rounded up. */
function largest(needs: Readonly<Record<string, number>>): readonly [number, string] {
  const [[name, need] = ['', 0]] = Object.entries(needs).sort(([, one], [, other]) => other - one)
  return [Math.max(1, Math.ceil(need)), name]
}
