/** What one thing costs, and where the figure comes from: the only input of the simulation. CPU in µs, sizes in kB. */
export const costs = {
  orderAlone: { value: 460, unit: 'µs CPU', of: 'an order, embedded store', from: 'measured' },
  readAlone: { value: 130, unit: 'µs CPU', of: 'a wallet read, embedded store', from: 'measured' },
  order: { value: 1690, unit: 'µs CPU', of: 'an order on PostgreSQL, its process', from: 'measured' },
  orderDatabase: { value: 1140, unit: 'µs CPU', of: 'the same, its database server', from: 'measured' },
  read: { value: 675, unit: 'µs CPU', of: 'a wallet read on PostgreSQL, its process', from: 'measured' },
  readDatabase: { value: 335, unit: 'µs CPU', of: 'the same, its database server', from: 'measured' },
  frame: { value: 20, unit: 'µs CPU', of: 'one market frame to one socket', from: 'measured' },
  socket: { value: 42, unit: 'kB', of: 'memory of one socket', from: 'measured' },
  world: { value: 500, unit: 'kB', of: 'memory of one open world', from: 'measured' },
  process: { value: 330_000, unit: 'kB', of: 'memory of a process with one world', from: 'measured' },
  relations: { value: 136, unit: 'relations', of: 'tables, indexes and TOAST of one world', from: 'counted' },
  connections: { value: 15, unit: 'connections', of: 'one process to its database', from: 'a setting' },
  worlds: { value: 512, unit: 'worlds', of: 'open in one process at most', from: 'a setting' },
  news: { value: 30, unit: 'µs CPU', of: 'hearing of a commit of another process', from: 'assumed' },
  roundTrip: { value: 500, unit: 'µs', of: 'network between two machines', from: 'assumed' },
  frameSize: { value: 0.3, unit: 'kB', of: 'one frame on the network', from: 'assumed' },
  mostRelations: { value: 500_000, unit: 'relations', of: 'one database server', from: 'assumed' },
} as const

/** What customers do. A socket hears one market, which ticks twice a second. */
export const usage = {
  socketsAWorld: 10,
  ordersASecond: 0.2,
  readsASecond: 1,
  ticksASecond: 2,
} as const

/** Named machines; a vCPU is taken for one core of the machine that the costs were measured on. */
export const machines = {
  /** AWS c7i.4xlarge. */
  processes: { cores: 16, memoryGb: 32, networkGbit: 12.5 },
  /** AWS r7i.xlarge. */
  database: { cores: 4 },
} as const

/** No core is planned to be busier than that. */
export const mostBusy = 0.6
