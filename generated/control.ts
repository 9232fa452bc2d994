// written by npm run generate; do not edit
export interface paths {
  '/worlds': {
    parameters: {}
    /** List worlds that are open or on disk */
    get: operations['worldList']
    /** Create a world */
    post: operations['worldCreate']
    /** Drop a world with its file, snapshots, faults, request log and journal */
    delete: operations['worldDrop']
  }
  '/worlds/fork': {
    parameters: {}
    /** Copy a world in its current state */
    post: operations['worldFork']
  }
  '/state': {
    parameters: {}
    /** Hash the content of the world, except for its secrets */
    get: operations['stateHash']
  }
  '/journal': {
    parameters: {}
    /** List the requests of the world and their effects */
    get: operations['journalShow']
    /**
     * Start a new journal
     * @description A journal that starts later than its world can be read, but not replayed. To replay it, start it with the world:
     *     `journal` of `worldCreate`, a reset while a journal is on, or `H5_JOURNAL=1` for every world. The journal of a
     *     world on disk is beside its database and continues after a restart of the server.
     */
    post: operations['journalStart']
    /** Stop the journal and keep its entries */
    delete: operations['journalStop']
  }
  '/journal/recording': {
    parameters: {}
    /** Export the journal as one JSON file for `h5 replay` */
    get: operations['journalExport']
  }
  '/journal/har': {
    parameters: {}
    /** Export the calls of the journal as an HTTP Archive (HAR 1.2) */
    get: operations['journalHar']
  }
  '/request': {
    parameters: {}
    /** Show a request with its input and answer */
    get: operations['requestShow']
  }
  '/reset': {
    parameters: {}
    /** Erase and restart the world */
    post: operations['reset']
  }
  '/clock': {
    parameters: {}
    /** Read, advance, freeze or run the clock */
    post: operations['clock']
  }
  '/outbox': {
    parameters: {}
    /** List codes that a real exchange would send, newest first */
    get: operations['outbox']
  }
  '/review': {
    parameters: {}
    /** List pending reviews by kind, oldest first */
    get: operations['reviewList']
    /** Decide a review */
    post: operations['review']
  }
  '/ledger': {
    parameters: {}
    /** Check the ledger */
    get: operations['ledger']
  }
  '/ledger/totals': {
    parameters: {}
    /** Sum all accounts */
    get: operations['ledgerTotals']
  }
  '/ledger/entries': {
    parameters: {}
    /** List ledger lines, newest first */
    get: operations['ledgerEntries']
  }
  '/jobs': {
    parameters: {}
    /** List scheduled jobs, soonest first */
    get: operations['jobList']
  }
  '/coverage': {
    parameters: {}
    /**
     * Report the share of the contract that this world has answered
     * @description Counts successful operations, envelopes of answers and reasons of refusals since the start of the world or its last
     *     reset. Answers from examples of the contract are not counted.
     */
    get: operations['coverage']
  }
  '/violations': {
    parameters: {}
    /** List violations of the contract by this process */
    get: operations['violations']
  }
  '/snapshot': {
    parameters: {}
    /** List the snapshots of the world */
    get: operations['snapshotList']
    /** Save a snapshot of the world, with its clock and randomness */
    post: operations['snapshotSave']
    /** Delete a snapshot */
    delete: operations['snapshotDelete']
  }
  '/restore': {
    parameters: {}
    /** Restore a snapshot; sockets of the world must reconnect */
    post: operations['snapshotRestore']
  }
  '/faults': {
    parameters: {}
    /** List the faults of this world */
    get: operations['faultList']
    /** Inject a fault */
    post: operations['faultAdd']
    /** Clear one fault, or all */
    delete: operations['faultClear']
  }
  '/requests': {
    parameters: {}
    /** List the last 500 requests of the world, newest first */
    get: operations['requestList']
  }
  '/sockets': {
    parameters: {}
    /** List the last 1,000 messages on the sockets of the world, newest first */
    get: operations['socketList']
  }
  '/sockets/connected': {
    parameters: {}
    /** List connected sockets */
    get: operations['socketConnections']
  }
  '/fidelity': {
    parameters: {}
    /** Report the share of the contract with live answers */
    get: operations['fidelity']
  }
  '/export': {
    parameters: {}
    /** Export the world as one file */
    get: operations['exportWorld']
  }
  '/import': {
    parameters: {}
    /** Replace this world with an exported file */
    post: operations['importWorld']
  }
  '/market': {
    parameters: {}
    /** List the markets with their state and steering */
    get: operations['marketList']
  }
  '/market/move': {
    parameters: {}
    /**
     * Move the price of a market
     * @description Ticker, book, candles, stops, liquidations and waiting orders all follow the price. After the move, the market
     *     continues from its end with its seed or its file of candles.
     */
    post: operations['marketMove']
  }
  '/market/gap': {
    parameters: {}
    /**
     * Make the price jump
     * @description With the next tick the price is the new one, without trades between: a skipped stop fills at the new price. The
     *     market continues from there.
     */
    post: operations['marketGap']
  }
  '/market/pin': {
    parameters: {}
    /**
     * Pin the price
     * @description From the next tick on, fixes the price at its current value, or at `to`, until `marketResume` or another move.
     *     Trading continues.
     */
    post: operations['marketPin']
  }
  '/market/halt': {
    parameters: {}
    /**
     * Halt a market
     * @description Refuses new orders as `market-closed` at once, also in a frozen world. From the next tick on, the price is frozen
     *     and trading stops, until `marketResume`. Open orders stay open.
     */
    post: operations['marketHalt']
  }
  '/market/resume': {
    parameters: {}
    /**
     * Resume a market
     * @description Ends a pin, a halt or a move. Orders are accepted at once, also in a frozen world. From the next tick on, the price
     *     follows its seed or its file of candles.
     */
    post: operations['marketResume']
  }
  '/market/book': {
    parameters: {}
    /**
     * Set the spread and liquidity of a market
     * @description Sets the distance between the quotes of the book, and their amounts.
     */
    post: operations['marketBook']
  }
  '/market/order': {
    parameters: {}
    /**
     * Place an order from an anonymous counterparty
     * @description Places a spot order from an anonymous counterparty, with money from outside. It matches the orders in the book; the
     *     rest of a limit order stays in the book for customers.
     */
    post: operations['marketOrder']
  }
  '/users': {
    parameters: {}
    /** List the users of the world, newest first */
    get: operations['userList']
    /**
     * Create a user with money, identity, orders and positions
     * @description Money comes from outside; identity, card and address count as reviewed. Orders and positions follow the rules of the
     *     products; a refusal of a product names the field that caused it. If one part fails, nothing is created.
     */
    post: operations['userCreate']
  }
  '/user': {
    parameters: {}
    /** Show a user's balances, positions, orders and reviews */
    get: operations['userShow']
  }
  '/user/login': {
    parameters: {}
    /**
     * Sign in as a user without their password
     * @description Ends an earlier session of the user, like every sign-in.
     */
    post: operations['userSignIn']
  }
  '/user/expire': {
    parameters: {}
    /**
     * End the session of a user
     * @description The next call with the token is answered with 999, and the user's sockets receive `logged_out`.
     */
    post: operations['userExpire']
  }
  '/user/grant': {
    parameters: {}
    /**
     * Grant a user money from outside
     * @description Booked as a completed deposit.
     */
    post: operations['userGrant']
  }
  '/user/verify': {
    parameters: {}
    /**
     * Verify the identity of a user
     * @description Submits missing documents and passes the review; `advanced` passes both reviews.
     */
    post: operations['userVerify']
  }
  '/user/liquidate': {
    parameters: {}
    /**
     * Liquidate the positions of a user
     * @description Closes them at the last price as a liquidation, regardless of their liquidation price.
     */
    post: operations['userLiquidate']
  }
  '/openapi.yaml': {
    parameters: {}
    /** Get this contract */
    get: operations['contract']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    Refused: {
      /** @enum {string} */
      type: 'error'
      message: string
      field?: string
      /** @description A reason of the control API, or one of openapi.yaml where a product or the store refuses */
      reason?: components['schemas']['ControlReason'] | string
    }
    /** @enum {string} */
    ControlReason:
      | 'invalid-input'
      | 'unknown-world'
      | 'only-this-machine'
      | 'control-token'
      | 'foreign-page'
      | 'not-found'
      | 'unknown-operation'
      | 'unknown-example'
      | 'time-passed'
      | 'already-reviewed'
      | 'default-world'
      | 'world-exists'
      | 'body-too-large'
      | 'too-many-faults'
      | 'too-many-snapshots'
      | 'too-many-worlds'
      | 'world-replaced'
    Clock: {
      /** @description World time in ms */
      now: number
      /** @enum {string} */
      mode: 'running' | 'frozen'
      /** @description World milliseconds per wall millisecond */
      rate: number
    }
    ResetForm: {
      /** @description Fixes prices, tokens and codes */
      seed?: string
      /** @description World time in ms, at or after the first price (6 January 2020 in a seeded market); the clock is frozen there */
      at?: number
      /** @description Generates three weeks of demo history first, which must also begin after the first price */
      past?: boolean
      /** @description Rules merged into those of the world file */
      rules?: {
        [key: string]: unknown
      }
    }
    /**
     * @description One change; without fields, reads the clock. Rejected: `advance` together with `to`, `rate` with `frozen`, a time
     *     in the past, `keepSessions` without a jump.
     */
    ClockForm: {
      /** @description Milliseconds to advance; every due job runs in order */
      advance?: number
      /** @description World time in ms to advance to */
      to?: number
      /**
       * @description Advances to the next job and reports it
       * @default false
       */
      untilNextJob?: boolean
      /**
       * @description Extends each session by the length of the jump: a session of one day survives a jump of 15 days
       * @default false
       */
      keepSessions?: boolean
      /** @enum {string} */
      mode?: 'running' | 'frozen'
      rate?: number
    }
    /**
     * @description `spot-cross`, `lever-watch`: the market reaches the price of an order or a position, or the search for that moment
     *     continues. `option-expiry`, `finance-day`, `subscription-redeem`, `rebate-day`: a due date arrives. All others:
     *     a review is decided.
     * @enum {string}
     */
    JobKind:
      | 'spot-cross'
      | 'lever-watch'
      | 'option-expiry'
      | 'finance-day'
      | 'subscription-redeem'
      | 'rebate-day'
      | 'deposit-review'
      | 'withdrawal-review'
      | 'basic-review'
      | 'advanced-review'
      | 'subscription-review'
    DueJob: {
      kind: components['schemas']['JobKind']
      /** @description Id of its record */
      id: number
      /** @description World time in ms */
      at: number
    }
    ScheduledJob: {
      kind: components['schemas']['JobKind']
      /** @description Id of its record */
      id: number
      /** @description World time in ms */
      at: number
      /** @description Id of the owner of the record */
      userId: number
      account: string
    }
    ScheduledJobs: {
      /** @description Number of rows on all pages */
      total: number
      rows: components['schemas']['ScheduledJob'][]
    }
    MovedClock: {
      /** @description World time in ms */
      now: number
      /** @enum {string} */
      mode: 'running' | 'frozen'
      /** @description World milliseconds per wall millisecond */
      rate: number
      /** @description The jobs due at that moment, with `untilNextJob` */
      jobs?: components['schemas']['DueJob'][]
    }
    ReviewForm: {
      /** @enum {string} */
      kind: 'deposit' | 'withdrawal' | 'basic' | 'advanced' | 'subscription'
      id: number
      /** @enum {string} */
      decision: 'pass' | 'reject'
      /** @default  */
      reason?: string
    }
    ReviewItem: {
      /** @enum {string} */
      kind: 'deposit' | 'withdrawal' | 'basic' | 'advanced' | 'subscription'
      id: number
      user_id: number
      account: string
      summary: string
      created_at: number
      /** @description Addresses of the submitted pictures, valid for some minutes */
      pictures: string[]
    }
    OutboxItem: {
      id: number
      target: string
      /** @enum {string} */
      channel: 'mail' | 'sms'
      purpose: string
      code: string
      at: number
    }
    LedgerReport: {
      /** @description All checks pass */
      balanced: boolean
      currencies: {
        currency_id: number
        /** @description Sum of all accounts; must be zero */
        sum: string
      }[]
      /** @description Number of user accounts below zero */
      negative: number
      /** @description Number of user accounts whose frozen balance differs from the holds of their pending orders */
      frozen_mismatch: number
      /** @description Number of accounts whose balance differs from the sum of their postings */
      posting_mismatch: number
    }
    LedgerTotal: {
      holder: components['schemas']['LedgerHolder']
      account: components['schemas']['Wallet']
      currency: string
      available: string
      frozen: string
    }
    /**
     * @description `users`: all users together. `outside`: chains and banks. `maker`: the quotes of the book. `fees`: fees.
     *     `house`: the counterparty of contracts and options, and the source of yields. `issuer`: new coins that are not
     *     distributed yet.
     * @enum {string}
     */
    LedgerHolder: 'users' | 'outside' | 'maker' | 'fees' | 'house' | 'issuer'
    LedgerEntry: {
      /** @description Id of the line; later ones are larger */
      id: number
      /** @description The lines of one entry sum to zero in each currency */
      entry: number
      /** @description World time in ms */
      at: number
      /** @description Purpose, as numbered by the account log of the contract */
      type: number
      /** @description The purpose in English words */
      title: string
      /** @description Id of the record that caused it, if any */
      info: string
      /** @description A user id, or a negative number for a holder other than a user */
      owner: number
      /** @description The account of the user, or the name of the holder */
      ownerName: string
      account: components['schemas']['Wallet']
      currency: string
      /** @enum {string} */
      bucket: 'available' | 'frozen'
      /** @description Signed */
      amount: string
      /** @description Balance of this account after the line */
      balance: string
    }
    LedgerEntries: {
      /** @description Number of rows on all pages */
      total: number
      rows: components['schemas']['LedgerEntry'][]
    }
    CoverageCount: {
      name: string
      /** @description Number of times; 0 if never */
      count: number
    }
    CoverageSum: {
      met: number
      /** @description Number in the contract */
      of: number
    }
    OperationCoverage: {
      operation: string
      tag: string
      /** @description Number of successful calls */
      succeeded: number
      /** @description The envelopes of HTTP 200 (`ok`, `error`, `999`, `998`) and the other statuses of the operation */
      branches: components['schemas']['CoverageCount'][]
      /** @description Reasons of refusals of the operation */
      reasons: components['schemas']['CoverageCount'][]
    }
    CoverageReport: {
      operations: components['schemas']['CoverageSum']
      branches: components['schemas']['CoverageSum']
      reasons: components['schemas']['CoverageSum']
      list: components['schemas']['OperationCoverage'][]
    }
    ViolationReport: {
      count: number
      latest: {
        kind: string
        subject: string
        detail: string
      }[]
    }
    World: {
      name: string
      /** @description Determines every price of its markets */
      seed: string
      /** @description World time in ms */
      now: number
      /** @enum {string} */
      mode: 'running' | 'frozen'
      rate: number
      /** @description Stored on disk */
      durable: boolean
      /** @description Real time since the last request */
      idle_ms: number
      /** @description Size of its database */
      bytes: number
      /** @description Records a journal */
      journal: boolean
      /** @description Address of its app for other machines on the network; absent if the server listens on this machine only */
      network_url?: string
    }
    WorldName: string
    WorldForm: {
      name: components['schemas']['WorldName']
      /** @description Stored on disk and reopened when the server restarts */
      durable?: boolean
      /** @description Fixes prices, tokens and codes */
      seed?: string
      /** @description World time in ms; the clock is frozen there */
      at?: number
      /** @description Generates three weeks of demo history first */
      past?: boolean
      /** @description Rules merged into those of the world file */
      rules?: {
        [key: string]: unknown
      }
      /** @description A world file; parts that it omits are those of the default world. A reset starts from it again */
      file?: {
        [key: string]: unknown
      }
      /** @description Records a journal from the start */
      journal?: boolean
    }
    ForkForm: {
      from: components['schemas']['WorldName']
      name: components['schemas']['WorldName']
    }
    Journal: {
      on: boolean
      entries: number
      /** @description Size of the JSON text */
      bytes: number
      /** @description No further entries fit: the limits are 20,000 entries (H5_JOURNAL_ENTRIES), 32 MB (H5_JOURNAL_MB), and 256 MB for all worlds in memory together */
      full: boolean
      /** @description Reasons why it cannot be replayed completely; empty if it can */
      gaps: string[]
      list?: components['schemas']['JournalEntry'][]
    }
    /**
     * @description `call`: a request to the API with its answer. `control`: a control command. `event`: a message of an account that
     *     was sent to its sockets. `restart`: another process continues a world on disk. `gap`: entries that could not be
     *     written. Secrets are replaced with `<secret:1>`; equal secrets have the same number.
     */
    JournalEntry: {
      /** @enum {string} */
      kind: 'call' | 'control' | 'event' | 'restart' | 'gap'
      /** @description World time in ms */
      at: number
      order: number
    } & {
      [key: string]: unknown
    }
    /** @description A request in full, with its secrets as `<secret:1>`; only `request` once the rest was evicted */
    RequestDetail: {
      request: components['schemas']['LoggedRequest']
      headers?: {
        [key: string]: string
      }
      query?: {
        [key: string]: string
      }
      form?: {
        [key: string]: unknown
      }
      file?: {
        [key: string]: unknown
      }
      answer?: unknown
    }
    StateHash: {
      /** @description Equal for two worlds with the same content, except for passwords, codes, tokens and pictures */
      hash: string
      /** @description World time in ms */
      at: number
      tables: {
        name: string
        rows: number
        hash: string
      }[]
    }
    SnapshotForm: {
      name: components['schemas']['SnapshotName']
    }
    SnapshotName: string
    RestoreForm: {
      name: components['schemas']['SnapshotName']
      /** @description World of the snapshot, if it is not this one */
      from?: string
    }
    Snapshot: {
      name: string
      /** @description World time in ms */
      at: number
      bytes: number
    }
    /**
     * @description For answers: `latency` (ms, spread), `failure` (message), `logged-out` (999), `identity-needed` (998),
     *     `http-status` (status, message), `rate-limited` (429 with Retry-After), `connection-reset` (no effect),
     *     `answer-lost` (takes effect, but the connection closes before the answer), `answer-changed` (takes effect, with an
     *     altered answer: status, setHeaders, patchBody), `market-closed` (orders are refused). For socket messages: `drop`,
     *     `duplicate`, `late` (ms, spread), `gap` (the stream skips a number), `disconnect`.
     * @enum {string}
     */
    FaultKind:
      | 'latency'
      | 'failure'
      | 'logged-out'
      | 'identity-needed'
      | 'http-status'
      | 'rate-limited'
      | 'connection-reset'
      | 'answer-lost'
      | 'answer-changed'
      | 'market-closed'
      | 'drop'
      | 'duplicate'
      | 'late'
      | 'gap'
      | 'disconnect'
    /**
     * @description A socket event of the contract
     * @enum {string}
     */
    Channel:
      | 'kline'
      | 'daymarket'
      | 'market_depth'
      | 'market_depth50'
      | 'match_trade'
      | 'lever_trade'
      | 'lever_closed'
      | 'closed_microorder'
      | 'micro_closed'
      | 'order'
      | 'position'
      | 'option'
      | 'balance'
      | 'record'
    /**
     * @description Several rules at once. `flaky`: slow answers, occasional connection resets, lost answers and 503. `slow-3g`: all
     *     answers and messages are late. `exchange-overload`: slow answers, 429 and 503 with Retry-After. `lost-answers`:
     *     every third write takes effect without an answer. `gappy-socket`: missing, duplicate and late messages,
     *     disconnects.
     * @enum {string}
     */
    FaultPreset: 'flaky' | 'slow-3g' | 'exchange-overload' | 'lost-answers' | 'gappy-socket'
    /** @description One rule with a `kind`, or the rules of a `preset`, which accepts `operation`, `effect`, `user`, `from` and `until` */
    FaultForm: {
      kind?: components['schemas']['FaultKind']
      preset?: components['schemas']['FaultPreset']
      /** @description A name to clear it by */
      name?: string
      /**
       * @description Only operations with this effect
       * @enum {string}
       */
      effect?: 'read' | 'write'
      /** @description Only calls and messages of this user: an id or an account */
      user?: string
      /** @description First world time at which it applies, ms */
      from?: number
      /** @description World time at which it ends, ms */
      until?: number
      /** @description Applies to every nth match */
      every?: number
      /** @description Headers of the answer */
      setHeaders?: {
        [key: string]: string
      }
      /** @description Merged into the answer (RFC 7396) */
      patchBody?: {
        [key: string]: unknown
      }
      /** @description Seconds in Retry-After of `rate-limited`; default 2 */
      retryAfter?: number
      /** @description An operationId of the contract; absent for all */
      operation?: string
      channel?: components['schemas']['Channel']
      /** @description The market to close, such as `BTC/USDT`; absent for all */
      market?: string
      /** @description Maximum number of times; absent for always */
      count?: number
      /** @description Chance that it applies, drawn from the seed of the world */
      probability?: number
      ms?: number
      /** @description Makes `ms` the median of a log-normal delay */
      spread?: number
      message?: string
      /** @description Status of `http-status`, 400 or more, and `answer-changed` */
      status?: number
    }
    Fault: {
      id: number
      /** @description Number of times it applied */
      hits: number
      kind: components['schemas']['FaultKind']
      name?: string
      /** @enum {string} */
      effect?: 'read' | 'write'
      user?: string
      from?: number
      until?: number
      every?: number
      setHeaders?: {
        [key: string]: string
      }
      patchBody?: {
        [key: string]: unknown
      }
      retryAfter?: number
      /** @description All rules of a preset, of which this is the first */
      rules?: components['schemas']['Fault'][]
      operation?: string
      channel?: components['schemas']['Channel']
      market?: string
      count?: number
      probability?: number
      ms?: number
      spread?: number
      message?: string
      status?: number
    }
    Cleared: {
      /** @description Number of cleared faults */
      cleared: number
    }
    LoggedRequest: {
      id: number
      /** @description World time in ms */
      at: number
      /** @description The operationId; empty if no operation matches */
      operation: string
      method: string
      path: string
      /** @description HTTP status; 0 if the connection was reset */
      status: number
      /** @description The envelope: ok, error, 999, 998; empty without one */
      type: string
      reason: string
      /** @description User id of the caller; absent without a session */
      user_id?: number
      /** @description Trace id of the request, if traces are exported */
      trace_id?: string
      /** @description Time of the answer by the host's clock, ms since 1970; the world's clock may be frozen */
      wall_at: number
      /** @description Duration by the wall clock */
      ms: number
      faults: components['schemas']['FaultKind'][]
      /** @description Violations of the contract in the answer */
      violations: string[]
    }
    FidelityReport: {
      /** @description Operations with a handler, in percent of the contract */
      score: number
      /** @description Requests answered by a handler, in percent of all requests */
      served: number
      operations: {
        operation: string
        /** @enum {string} */
        answered_by: 'handler' | 'example'
        by_handler: number
        by_example: number
      }[]
    }
    /**
     * Format: binary
     * @description One SQLite file, the same for export and import
     */
    WorldFile: string
    MovedClockOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['MovedClock']
    }
    ClockOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Clock']
    }
    DoneOk: {
      /** @enum {string} */
      type: 'ok'
      message: string
    }
    ReviewListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['ReviewItem'][]
    }
    OutboxOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['OutboxItem'][]
    }
    LedgerOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LedgerReport']
    }
    LedgerTotalsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LedgerTotal'][]
    }
    LedgerEntriesOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LedgerEntries']
    }
    ScheduledJobsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['ScheduledJobs']
    }
    CoverageOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['CoverageReport']
    }
    ViolationsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['ViolationReport']
    }
    WorldListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['World'][]
    }
    SnapshotOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Snapshot']
    }
    SnapshotListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Snapshot'][]
    }
    FaultOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Fault']
    }
    FaultListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Fault'][]
    }
    FaultClearOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Cleared']
    }
    SocketMessage: {
      id: number
      /** @description World time in ms */
      at: number
      /** @description Id of the connection */
      socket: string
      /**
       * @description `in`: sent by the client
       * @enum {string}
       */
      direction: 'in' | 'out'
      event: string
      /** @description The user signed in on the connection */
      user_id?: number
      payload: unknown
    }
    SocketConnection: {
      socket: string
      /** @description World time in ms */
      since: number
      /** @description The user signed in on it */
      user_id?: number
      /** @description Subscribed streams, such as `kline BTC/USDT 1min`; absent for all public messages */
      subscriptions: string[]
    }
    SocketListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SocketMessage'][]
    }
    SocketConnectionsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SocketConnection'][]
    }
    RequestListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LoggedRequest'][]
    }
    RequestShowOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['RequestDetail']
    }
    WorldOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['World']
    }
    JournalOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Journal']
    }
    StateHashOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['StateHash']
    }
    FidelityOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['FidelityReport']
    }
    /** @description A market of the world, such as `BTC/USDT` */
    MarketSymbol: string
    /** @description In the quote currency, above zero, with at most the decimal places of the market */
    MarketPrice: string
    /** @description Change of the last price in percent, with up to four decimal places: `-40` is 40 % down */
    MarketPercent: number
    /**
     * @description Pins the price at the end, as with `marketPin`; otherwise the market continues from there
     * @default false
     */
    MarketHold: boolean
    /**
     * @description Afterwards advances the clock to the end of the change; every due job runs in order
     * @default false
     */
    MarketAdvance: boolean
    /** @description A price and the time at which it is reached: one of `after` and `at` */
    PathPoint: {
      /** @description Milliseconds from now */
      after?: number
      /** @description World time in ms */
      at?: number
      price: components['schemas']['MarketPrice']
    }
    /**
     * @description One of `to`, `percent`, `path` and `csv` sets the future prices. It replaces an earlier move; past prices do not
     *     change. A move begins with the next tick, at most half a second from now.
     */
    MarketMoveForm: {
      symbol: components['schemas']['MarketSymbol']
      to?: components['schemas']['MarketPrice']
      percent?: components['schemas']['MarketPercent']
      /** @description Points in order of time */
      path?: components['schemas']['PathPoint'][]
      /** @description The same points as lines of text under the header `after,price` or `at,price` */
      csv?: string
      /** @description Duration of a move by `to` or `percent`, ms; absent: one tick */
      over?: number
      /** @description Number of equal steps to each price; absent: one step per tick */
      steps?: number
      hold?: components['schemas']['MarketHold']
      advance?: components['schemas']['MarketAdvance']
    }
    /** @description One of `to` and `percent` */
    MarketGapForm: {
      symbol: components['schemas']['MarketSymbol']
      to?: components['schemas']['MarketPrice']
      percent?: components['schemas']['MarketPercent']
      advance?: components['schemas']['MarketAdvance']
    }
    MarketPinForm: {
      symbol: components['schemas']['MarketSymbol']
      to?: components['schemas']['MarketPrice']
      advance?: components['schemas']['MarketAdvance']
    }
    MarketHaltForm: {
      symbol: components['schemas']['MarketSymbol']
      advance?: components['schemas']['MarketAdvance']
    }
    MarketResumeForm: {
      symbol: components['schemas']['MarketSymbol']
      /**
       * @description Jumps to the price that the market would have without steering
       * @default false
       */
      seeded?: boolean
      advance?: components['schemas']['MarketAdvance']
    }
    /** @description Absent fields have the values of the world file */
    MarketBookForm: {
      symbol: components['schemas']['MarketSymbol']
      /** @description Distance between the last price and the best quote of each side, and between quotes */
      spread?: string
      /** @description Percent of the usual amounts; 0 removes the generated quotes */
      liquidity?: number
      /** @description Duration of the change, ms, with one step per tick; absent: at once */
      over?: number
      advance?: components['schemas']['MarketAdvance']
    }
    MarketOrderForm: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'buy' | 'sell'
      /** @description Limit price; absent for a market order */
      price?: string
      /** @description In the base currency */
      amount: string
    }
    Market: {
      symbol: string
      /** @description The last price */
      price: string
      /**
       * @description `own`: follows its seed or its file of candles, from the price that steering left. `moving`: moves towards
       *     `target`. `pinned`: the price is fixed and trading continues. `halted`: orders are refused. Changes apply to
       *     prices from the next tick on, to orders at once.
       * @enum {string}
       */
      state: 'own' | 'moving' | 'pinned' | 'halted'
      /** @description World time in ms at which a move ends */
      until?: number
      /** @description The price at the end of a move */
      target?: string
      spread: string
      /** @description Percent of the usual amounts */
      liquidity: number
      /** @description World time in ms at which the change of the book is complete */
      bookUntil?: number
    }
    MarketListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Market'][]
    }
    MarketOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Market']
    }
    StrangerOrder: {
      id: number
      /** @enum {string} */
      status: 'waiting' | 'completed' | 'cancelled'
      /** @description In the base currency */
      filled: string
      averagePrice: string
    }
    MarketOrderOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['StrangerOrder']
    }
    /** @description Mail address or phone number, such as `+66812345678` */
    UserAccount: string
    /** @enum {string} */
    Wallet: 'spot' | 'contract' | 'option' | 'trust'
    GivenBalance: {
      account: components['schemas']['Wallet']
      /** @description Name of the currency, such as `USDT` */
      currency: string
      amount: string
    }
    /** @description Opened like an order of the user, with money of their contract account */
    GivenPosition: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'long' | 'short'
      lots: number
      leverage: number
      /** @description Limit price; absent for a market order */
      price?: string
      takeProfit?: components['schemas']['MarketPrice']
      stopLoss?: components['schemas']['MarketPrice']
    }
    /** @description Placed like an order of the user, with money of their spot account */
    GivenOrder: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'buy' | 'sell'
      /** @description In the base currency */
      amount: string
      /** @description Limit price; absent for a market order */
      price?: string
    }
    /** @enum {string} */
    IdentityLevel: 'none' | 'basic' | 'advanced'
    UserCreateForm: {
      account?: components['schemas']['UserAccount']
      /** @description Absent: `demo123456` */
      password?: string
      /** @description Absent: not set */
      fundPassword?: string
      /** @description The invitation code or the account of another user */
      invitedBy?: string
      identity?: components['schemas']['IdentityLevel']
      /** @description Name for identity and card; absent: Dana Lee */
      name?: string
      /**
       * @description A bank card in their name
       * @default false
       */
      card?: boolean
      /** @description A saved address for withdrawals */
      address?: {
        address: string
        /** @description Absent: USDT */
        currency?: string
        /** @description Absent: the first chain of the currency */
        chain?: string
      }
      balances?: components['schemas']['GivenBalance'][]
      orders?: components['schemas']['GivenOrder'][]
      positions?: components['schemas']['GivenPosition'][]
      /**
       * @description Also returns a token
       * @default false
       */
      login?: boolean
    }
    UserForm: {
      account: components['schemas']['UserAccount']
    }
    UserGrantForm: {
      account: components['schemas']['UserAccount']
      balances: components['schemas']['GivenBalance'][]
    }
    UserVerifyForm: {
      account: components['schemas']['UserAccount']
      /** @enum {string} */
      identity: 'basic' | 'advanced'
      /** @description Absent: Dana Lee */
      name?: string
    }
    UserLiquidateForm: {
      account: components['schemas']['UserAccount']
      /** @description Id of one position; absent: all open positions */
      id?: number
    }
    User: {
      id: number
      account: string
      identity: components['schemas']['IdentityLevel']
      inviteCode: string
      /** @description World time in ms */
      createdAt: number
      /** @description Balances other than zero, if `balances` requests them */
      balances?: components['schemas']['Balance'][]
    }
    CreatedUser: {
      id: number
      account: string
      password: string
      fundPassword?: string
      inviteCode: string
      token?: string
    }
    SignedIn: {
      id: number
      account: string
      /** @description Value for the `Authorization` header */
      token: string
    }
    Balance: {
      account: components['schemas']['Wallet']
      currency: string
      available: string
      frozen: string
    }
    OpenOrder: {
      id: number
      symbol: string
      /** @enum {string} */
      side: 'buy' | 'sell'
      price: string
      amount: string
      filled: string
      /** @description Trigger price; absent once the order is in the book */
      trigger?: string
      /** @description Stop loss of a limit sale, which then sells at market; absent for other orders */
      stop_loss?: string
    }
    OpenPosition: {
      id: number
      symbol: string
      /** @enum {string} */
      side: 'long' | 'short'
      /**
       * @description `waiting`: the limit price is not reached yet
       * @enum {string}
       */
      state: 'waiting' | 'open'
      lots: number
      leverage: number
      price: string
      lastPrice: string
      margin: string
      profit: string
      liquidationPrice: string
      takeProfit?: string
      stopLoss?: string
    }
    OpenOption: {
      id: number
      symbol: string
      /** @enum {string} */
      direction: 'up' | 'down' | 'even'
      seconds: number
      currency: string
      amount: string
      openPrice: string
      /** @description World time in ms */
      expiresAt: number
    }
    RunningPlan: {
      /** @description Id of the order */
      id: number
      plan: number
      currency: string
      amount: string
      earned: string
      daysPaid: number
      days: number
      /** @description World time in ms */
      endsAt: number
    }
    RunningSubscription: {
      id: number
      coin: string
      /** @description Id of the new coin */
      coins: string
      /** @description The paying currency */
      currency: string
      amount: string
      /** @enum {string} */
      state: 'under-review' | 'passed'
      /** @description World time in ms at which the coins unlock */
      unlocksAt: number
    }
    GuessLimit: {
      /** @description The counted attempt */
      key: string
      failures: number
      /** @description World time in ms until which it is locked; 0 if it is not */
      until: number
    }
    ShownUser: {
      user: components['schemas']['User']
      /** @description World time in ms at which their session ends; 0 without one */
      sessionUntil: number
      /** @description Balances other than zero */
      balances: components['schemas']['Balance'][]
      /** @description Open spot orders */
      orders: components['schemas']['OpenOrder'][]
      positions: components['schemas']['OpenPosition'][]
      /** @description Options before their delivery time */
      options: components['schemas']['OpenOption'][]
      plans: components['schemas']['RunningPlan'][]
      subscriptions: components['schemas']['RunningSubscription'][]
      /** @description The user's pending reviews */
      reviews: components['schemas']['ReviewItem'][]
      /** @description Counters of wrong passwords and codes */
      limits: components['schemas']['GuessLimit'][]
    }
    UserListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['User'][]
    }
    CreatedUserOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['CreatedUser']
    }
    ShownUserOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['ShownUser']
    }
    SignedInOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SignedIn']
    }
    LiquidatedOk: {
      /** @enum {string} */
      type: 'ok'
      /** @description Ids of the liquidated positions */
      message: number[]
    }
  }
  responses: {
    /**
     * @description `invalid-input`: a field is invalid, missing or unknown; `field` names it. `unknown-world`: the name in
     *     `X-Mock-World` is not a valid name of a world.
     */
    Invalid: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /**
     * @description The caller is not allowed. `control-token`: callers from other machines must send the token. `only-this-machine`:
     *     callers from other machines, and cross-site pages, are rejected.
     */
    Forbidden: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /** @description There is no such world, snapshot, fault, market, user, request, account or item: `not-found` */
    NotFound: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /**
     * @description The state of the world does not allow it. `time-passed`: a clock cannot go back. `already-reviewed`: the item is
     *     already decided. `default-world`: the default world cannot be dropped. `world-exists`: the name is taken.
     *     Refusals of a product have the reason of the product.
     */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /** @description The body exceeds the maximum size: `body-too-large` */
    TooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /** @description The maximum number is reached, `too-many-faults` or `too-many-snapshots`: delete some, then retry. */
    TooMany: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /**
     * @description Nothing was changed, and a retry may succeed. `too-many-worlds`: no further world can be opened. `world-replaced`:
     *     the world was replaced during the request. `world-unreadable`: a newer version has written the world.
     *     `store-full`, `store-locked`, `store-damaged`, `store-failed`: the database of the world cannot be written.
     */
    Unavailable: {
      headers: {
        'Retry-After': components['headers']['RetryAfter']
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
  }
  parameters: never
  requestBodies: never
  headers: {
    /** @description Seconds to wait before a retry */
    RetryAfter: number
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  worldList: {
    parameters: {}
    responses: {
      /** @description Each world with its clock */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorldListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  worldCreate: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['WorldForm']
      }
    }
    responses: {
      /** @description Created */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorldOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  worldDrop: {
    parameters: {
      query: {
        /** @description Name of the world; `default` cannot be dropped */
        name: string
      }
    }
    responses: {
      /** @description Dropped; its sockets are closed */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DoneOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      503: components['responses']['Unavailable']
    }
  }
  worldFork: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['ForkForm']
      }
    }
    responses: {
      /** @description Created, in memory */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['WorldOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  stateHash: {
    parameters: {}
    responses: {
      /** @description Hash of the whole and of each table */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['StateHashOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  journalShow: {
    parameters: {
      query?: {
        /** @description Only entries after the one with this order */
        after?: number
        /** @description Maximum number of rows */
        limit?: number
      }
    }
    responses: {
      /** @description Oldest first, without secrets */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['JournalOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  journalStart: {
    parameters: {}
    responses: {
      /** @description Started */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['JournalOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  journalStop: {
    parameters: {}
    responses: {
      /** @description Stopped */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['JournalOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  journalExport: {
    parameters: {}
    responses: {
      /** @description Without secrets; with the start of the world and a hash of its current state */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            [key: string]: unknown
          }
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  journalHar: {
    parameters: {}
    responses: {
      /** @description Without secrets; times are world times */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            [key: string]: unknown
          }
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  requestShow: {
    parameters: {
      query: {
        /** @description Id of the request */
        id: number
        /** @description Includes its secrets, so that it can be sent again */
        secrets?: boolean
      }
    }
    responses: {
      /** @description Without secrets, unless `secrets` requests them; without bodies larger than 64 kB or already evicted */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RequestShowOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  reset: {
    parameters: {}
    requestBody?: {
      content: {
        'application/json': components['schemas']['ResetForm']
      }
    }
    responses: {
      /** @description The new world's clock */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  clock: {
    parameters: {}
    requestBody?: {
      content: {
        'application/json': components['schemas']['ClockForm']
      }
    }
    responses: {
      /** @description The clock afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MovedClockOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  outbox: {
    parameters: {
      query?: {
        /** @description Mail address or phone number; a number without a country code matches in every country */
        target?: string
      }
    }
    responses: {
      /** @description At most 50 rows */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['OutboxOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  reviewList: {
    parameters: {}
    responses: {
      /** @description Pending reviews */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ReviewListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  review: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviewForm']
      }
    }
    responses: {
      /** @description Decided */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DoneOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  ledger: {
    parameters: {}
    responses: {
      /** @description The report */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LedgerOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  ledgerTotals: {
    parameters: {}
    responses: {
      /** @description By holder, account and currency, without sums of zero */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LedgerTotalsOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  ledgerEntries: {
    parameters: {
      query?: {
        /** @description Only lines of this user: an id or an account */
        user?: string
        /** @description Only lines of this holder */
        holder?: components['schemas']['LedgerHolder']
        /** @description Only lines of this account */
        account?: components['schemas']['Wallet']
        /** @description Only lines of this currency, `USDT` */
        currency?: string
        /** @description Only lines of available or of frozen balances */
        bucket?: 'available' | 'frozen'
        /** @description Only the lines of one entry */
        entry?: number
        /** @description Number of the page; the first is 1 */
        page?: number
        /** @description Rows per page */
        limit?: number
      }
    }
    responses: {
      /** @description One row per line, with the balance of its account after it */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LedgerEntriesOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  jobList: {
    parameters: {
      query?: {
        /** @description Only jobs of this kind */
        kind?: components['schemas']['JobKind']
        /** @description Only jobs of this user: an id or an account */
        user?: string
        /** @description Number of the page; the first is 1 */
        page?: number
        /** @description Rows per page */
        limit?: number
      }
    }
    responses: {
      /** @description Each job with its owner */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ScheduledJobsOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  coverage: {
    parameters: {}
    responses: {
      /** @description All operations of the contract with their counts */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CoverageOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  violations: {
    parameters: {}
    responses: {
      /** @description Counts since the start of the process */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ViolationsOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  snapshotList: {
    parameters: {}
    responses: {
      /** @description Oldest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SnapshotListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  snapshotSave: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['SnapshotForm']
      }
    }
    responses: {
      /** @description Saved; replaces a snapshot of the same name */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SnapshotOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
  snapshotDelete: {
    parameters: {
      query: {
        /** @description Name of the snapshot */
        name: components['schemas']['SnapshotName']
      }
    }
    responses: {
      /** @description Deleted */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DoneOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  snapshotRestore: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['RestoreForm']
      }
    }
    responses: {
      /** @description The restored world's clock */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  faultList: {
    parameters: {}
    responses: {
      /** @description Oldest first, including used up faults */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FaultListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  faultAdd: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['FaultForm']
      }
    }
    responses: {
      /** @description The fault */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FaultOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      429: components['responses']['TooMany']
      503: components['responses']['Unavailable']
    }
  }
  faultClear: {
    parameters: {
      query?: {
        /** @description Id of the fault; absent for all */
        id?: number
        /** @description Only faults of this name; faults of a preset are named after it */
        name?: string
      }
    }
    responses: {
      /** @description Cleared */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FaultClearOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  requestList: {
    parameters: {
      query?: {
        /** @description An operationId */
        operation?: string
        /** @description The envelope */
        type?: 'ok' | 'error' | '999' | '998'
        /** @description HTTP status; 0 for reset connections */
        status?: number
        /** @description The reason of a refusal */
        reason?: string
        /** @description Only answers that violate the contract; false for the others */
        broken?: boolean
        /** @description Only rows after this id */
        after?: number
        /** @description Maximum number of rows */
        limit?: number
        /** @description The caller, a user id or an account */
        user?: string
        /** @description Only rows of this world time in ms or later */
        since?: number
        /** @description Seconds to wait while no row matches; with `after`, follows the log */
        wait?: number
      }
    }
    responses: {
      /** @description Without inputs and answers; `/request` returns them */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['RequestListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  socketList: {
    parameters: {
      query?: {
        /** @description Only messages on this connection */
        socket?: string
        /** @description Only messages of this event */
        event?: string
        /** @description `in` for messages from clients */
        direction?: 'in' | 'out'
        /** @description Only messages with this text in their event or payload */
        search?: string
        /** @description Only messages on connections of this user: an id or an account */
        user?: string
        /** @description Only rows after this id */
        after?: number
        /** @description Maximum number of rows */
        limit?: number
        /** @description Seconds to wait while no row matches; with `after`, follows the log */
        wait?: number
        /** @description Includes the tokens that clients sent */
        secrets?: boolean
      }
    }
    responses: {
      /** @description Fewer if the messages of all worlds together exceed the memory limit */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SocketListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  socketConnections: {
    parameters: {}
    responses: {
      /** @description Oldest first */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SocketConnectionsOk']
        }
      }
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  fidelity: {
    parameters: {}
    responses: {
      /** @description Counts since the start of the process */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['FidelityOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  exportWorld: {
    parameters: {}
    responses: {
      /** @description With its clock, its randomness and its world file */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/vnd.sqlite3': components['schemas']['WorldFile']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  importWorld: {
    parameters: {}
    requestBody: {
      content: {
        'application/vnd.sqlite3': components['schemas']['WorldFile']
      }
    }
    responses: {
      /** @description The clock of the imported world */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ClockOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketList: {
    parameters: {}
    responses: {
      /** @description Includes markets of coins that are not launched yet */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  marketMove: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketMoveForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketGap: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketGapForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketPin: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketPinForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketHalt: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketHaltForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketResume: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketResumeForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketBook: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketBookForm']
      }
    }
    responses: {
      /** @description The market afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  marketOrder: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['MarketOrderForm']
      }
    }
    responses: {
      /** @description The order in its current state */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['MarketOrderOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userList: {
    parameters: {
      query?: {
        /** @description Only accounts that contain this text */
        search?: string
        /** @description Maximum number of rows */
        limit?: number
        /** @description Includes the balances of each user */
        balances?: boolean
      }
    }
    responses: {
      /** @description Includes the anonymous counterparties of `marketOrder` */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserListOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      503: components['responses']['Unavailable']
    }
  }
  userCreate: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserCreateForm']
      }
    }
    responses: {
      /** @description The created user */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CreatedUserOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userShow: {
    parameters: {
      query: {
        /** @description Mail address or phone number */
        account: components['schemas']['UserAccount']
      }
    }
    responses: {
      /** @description The user in its current state */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownUserOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      503: components['responses']['Unavailable']
    }
  }
  userSignIn: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserForm']
      }
    }
    responses: {
      /** @description The session */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SignedInOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userExpire: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserForm']
      }
    }
    responses: {
      /** @description The session has ended */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['DoneOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userGrant: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserGrantForm']
      }
    }
    responses: {
      /** @description The user afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownUserOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      409: components['responses']['Conflict']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userVerify: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserVerifyForm']
      }
    }
    responses: {
      /** @description The user afterwards */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShownUserOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  userLiquidate: {
    parameters: {}
    requestBody: {
      content: {
        'application/json': components['schemas']['UserLiquidateForm']
      }
    }
    responses: {
      /** @description Liquidated */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LiquidatedOk']
        }
      }
      400: components['responses']['Invalid']
      403: components['responses']['Forbidden']
      404: components['responses']['NotFound']
      413: components['responses']['TooLarge']
      503: components['responses']['Unavailable']
    }
  }
  contract: {
    parameters: {}
    responses: {
      /** @description OpenAPI 3.0 */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/yaml': string
        }
      }
      403: components['responses']['Forbidden']
    }
  }
}

type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/x-www-form-urlencoded': infer Form } }
}
  ? Form
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : Operation extends { requestBody: { content: infer Content } }
      ? Content[keyof Content]
      : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields of an operation, sent as body or query. */
export type ControlInput<Id extends keyof operations> = object &
  BodyOf<operations[Id]> &
  QueryOf<operations[Id]>

export const controlEndpoints = {
  /** List worlds that are open or on disk */
  worldList: 'GET /worlds',
  /** Create a world */
  worldCreate: 'POST /worlds',
  /** Drop a world with its file, snapshots, faults, request log and journal */
  worldDrop: 'DELETE /worlds',
  /** Copy a world in its current state */
  worldFork: 'POST /worlds/fork',
  /** Hash the content of the world, except for its secrets */
  stateHash: 'GET /state',
  /** List the requests of the world and their effects */
  journalShow: 'GET /journal',
  /** Start a new journal */
  journalStart: 'POST /journal',
  /** Stop the journal and keep its entries */
  journalStop: 'DELETE /journal',
  /** Export the journal as one JSON file for `h5 replay` */
  journalExport: 'GET /journal/recording',
  /** Export the calls of the journal as an HTTP Archive (HAR 1.2) */
  journalHar: 'GET /journal/har',
  /** Show a request with its input and answer */
  requestShow: 'GET /request',
  /** Erase and restart the world */
  reset: 'POST /reset',
  /** Read, advance, freeze or run the clock */
  clock: 'POST /clock',
  /** List codes that a real exchange would send, newest first */
  outbox: 'GET /outbox',
  /** List pending reviews by kind, oldest first */
  reviewList: 'GET /review',
  /** Decide a review */
  review: 'POST /review',
  /** Check the ledger */
  ledger: 'GET /ledger',
  /** Sum all accounts */
  ledgerTotals: 'GET /ledger/totals',
  /** List ledger lines, newest first */
  ledgerEntries: 'GET /ledger/entries',
  /** List scheduled jobs, soonest first */
  jobList: 'GET /jobs',
  /** Report the share of the contract that this world has answered */
  coverage: 'GET /coverage',
  /** List violations of the contract by this process */
  violations: 'GET /violations',
  /** List the snapshots of the world */
  snapshotList: 'GET /snapshot',
  /** Save a snapshot of the world, with its clock and randomness */
  snapshotSave: 'POST /snapshot',
  /** Delete a snapshot */
  snapshotDelete: 'DELETE /snapshot',
  /** Restore a snapshot; sockets of the world must reconnect */
  snapshotRestore: 'POST /restore',
  /** List the faults of this world */
  faultList: 'GET /faults',
  /** Inject a fault */
  faultAdd: 'POST /faults',
  /** Clear one fault, or all */
  faultClear: 'DELETE /faults',
  /** List the last 500 requests of the world, newest first */
  requestList: 'GET /requests',
  /** List the last 1,000 messages on the sockets of the world, newest first */
  socketList: 'GET /sockets',
  /** List connected sockets */
  socketConnections: 'GET /sockets/connected',
  /** Report the share of the contract with live answers */
  fidelity: 'GET /fidelity',
  /** Export the world as one file */
  exportWorld: 'GET /export',
  /** Replace this world with an exported file */
  importWorld: 'POST /import',
  /** List the markets with their state and steering */
  marketList: 'GET /market',
  /** Move the price of a market */
  marketMove: 'POST /market/move',
  /** Make the price jump */
  marketGap: 'POST /market/gap',
  /** Pin the price */
  marketPin: 'POST /market/pin',
  /** Halt a market */
  marketHalt: 'POST /market/halt',
  /** Resume a market */
  marketResume: 'POST /market/resume',
  /** Set the spread and liquidity of a market */
  marketBook: 'POST /market/book',
  /** Place an order from an anonymous counterparty */
  marketOrder: 'POST /market/order',
  /** List the users of the world, newest first */
  userList: 'GET /users',
  /** Create a user with money, identity, orders and positions */
  userCreate: 'POST /users',
  /** Show a user's balances, positions, orders and reviews */
  userShow: 'GET /user',
  /** Sign in as a user without their password */
  userSignIn: 'POST /user/login',
  /** End the session of a user */
  userExpire: 'POST /user/expire',
  /** Grant a user money from outside */
  userGrant: 'POST /user/grant',
  /** Verify the identity of a user */
  userVerify: 'POST /user/verify',
  /** Liquidate the positions of a user */
  userLiquidate: 'POST /user/liquidate',
  /** Get this contract */
  contract: 'GET /openapi.yaml',
} as const

/** Operations that take and return JSON; the others transfer files. */
export type ControlOperation = Exclude<
  keyof typeof controlEndpoints,
  'journalExport' | 'journalHar' | 'exportWorld' | 'importWorld' | 'contract'
>

/** Names of the fields that each operation takes; a file has none. */
export const controlFields: Readonly<Record<keyof typeof controlEndpoints, readonly string[]>> = {
  worldList: [],
  worldCreate: ['name', 'durable', 'seed', 'at', 'past', 'rules', 'file', 'journal'],
  worldDrop: ['name'],
  worldFork: ['from', 'name'],
  stateHash: [],
  journalShow: ['after', 'limit'],
  journalStart: [],
  journalStop: [],
  journalExport: [],
  journalHar: [],
  requestShow: ['id', 'secrets'],
  reset: ['seed', 'at', 'past', 'rules'],
  clock: ['advance', 'to', 'untilNextJob', 'keepSessions', 'mode', 'rate'],
  outbox: ['target'],
  reviewList: [],
  review: ['kind', 'id', 'decision', 'reason'],
  ledger: [],
  ledgerTotals: [],
  ledgerEntries: ['user', 'holder', 'account', 'currency', 'bucket', 'entry', 'page', 'limit'],
  jobList: ['kind', 'user', 'page', 'limit'],
  coverage: [],
  violations: [],
  snapshotList: [],
  snapshotSave: ['name'],
  snapshotDelete: ['name'],
  snapshotRestore: ['name', 'from'],
  faultList: [],
  faultAdd: [
    'kind',
    'preset',
    'name',
    'effect',
    'user',
    'from',
    'until',
    'every',
    'setHeaders',
    'patchBody',
    'retryAfter',
    'operation',
    'channel',
    'market',
    'count',
    'probability',
    'ms',
    'spread',
    'message',
    'status',
  ],
  faultClear: ['id', 'name'],
  requestList: ['operation', 'type', 'status', 'reason', 'broken', 'after', 'limit', 'user', 'since', 'wait'],
  socketList: ['socket', 'event', 'direction', 'search', 'user', 'after', 'limit', 'wait', 'secrets'],
  socketConnections: [],
  fidelity: [],
  exportWorld: [],
  importWorld: [],
  marketList: [],
  marketMove: ['symbol', 'to', 'percent', 'path', 'csv', 'over', 'steps', 'hold', 'advance'],
  marketGap: ['symbol', 'to', 'percent', 'advance'],
  marketPin: ['symbol', 'to', 'advance'],
  marketHalt: ['symbol', 'advance'],
  marketResume: ['symbol', 'seeded', 'advance'],
  marketBook: ['symbol', 'spread', 'liquidity', 'over', 'advance'],
  marketOrder: ['symbol', 'side', 'price', 'amount'],
  userList: ['search', 'limit', 'balances'],
  userCreate: [
    'account',
    'password',
    'fundPassword',
    'invitedBy',
    'identity',
    'name',
    'card',
    'address',
    'balances',
    'orders',
    'positions',
    'login',
  ],
  userShow: ['account'],
  userSignIn: ['account'],
  userExpire: ['account'],
  userGrant: ['account', 'balances'],
  userVerify: ['account', 'identity', 'name'],
  userLiquidate: ['account', 'id'],
  contract: [],
}

/** Reasons of the control API itself; operations that reach a product also have those of the contract. */
export const controlReasons = [
  'invalid-input',
  'unknown-world',
  'only-this-machine',
  'control-token',
  'foreign-page',
  'not-found',
  'unknown-operation',
  'unknown-example',
  'time-passed',
  'already-reviewed',
  'default-world',
  'world-exists',
  'body-too-large',
  'too-many-faults',
  'too-many-snapshots',
  'too-many-worlds',
  'world-replaced',
] as const
export type ControlReason = (typeof controlReasons)[number]
