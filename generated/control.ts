// written by npm run generate; do not edit
export interface paths {
  '/worlds': {
    parameters: {}
    /** Every world that is open or kept on disk */
    get: operations['worldList']
    /** Make a world */
    post: operations['worldCreate']
    /** Close a world for good, with its file, snapshots, faults, request log and journal */
    delete: operations['worldDrop']
  }
  '/worlds/fork': {
    parameters: {}
    /** Make a world that is now as another one is */
    post: operations['worldFork']
  }
  '/state': {
    parameters: {}
    /** A hash of all that the world holds, but for its secrets */
    get: operations['stateHash']
  }
  '/journal': {
    parameters: {}
    /** The requests of the world and their effects */
    get: operations['journalShow']
    /**
     * Start a new journal
     * @description A journal that starts later than its world can be read, but not replayed. To replay it, start it with the world: `journal`
     *     of `worldCreate`, a reset while a journal is on, or `H5_JOURNAL=1` for every world. The journal of a world on disk is
     *     beside its database and continues after a restart of the server.
     */
    post: operations['journalStart']
    /** Take nothing more into the journal; what is in it stays */
    delete: operations['journalStop']
  }
  '/journal/recording': {
    parameters: {}
    /** The journal as one JSON file that `h5 replay` repeats on another machine */
    get: operations['journalExport']
  }
  '/journal/har': {
    parameters: {}
    /** The calls of the journal as an HTTP Archive (HAR 1.2) */
    get: operations['journalHar']
  }
  '/request': {
    parameters: {}
    /** One request with what was asked and answered */
    get: operations['requestShow']
  }
  '/reset': {
    parameters: {}
    /** Erase the world and start again */
    post: operations['reset']
  }
  '/clock': {
    parameters: {}
    /** Read, move, stop or run the clock */
    post: operations['clock']
  }
  '/outbox': {
    parameters: {}
    /** Codes that would have been sent, newest first */
    get: operations['outbox']
  }
  '/review': {
    parameters: {}
    /** Pending reviews, kind by kind, oldest first */
    get: operations['reviewList']
    /** Decide one item */
    post: operations['review']
  }
  '/ledger': {
    parameters: {}
    /** Check the books */
    get: operations['ledger']
  }
  '/ledger/totals': {
    parameters: {}
    /** Sums of all accounts */
    get: operations['ledgerTotals']
  }
  '/ledger/entries': {
    parameters: {}
    /** Ledger lines, newest first */
    get: operations['ledgerEntries']
  }
  '/jobs': {
    parameters: {}
    /** The next jobs of the clock, the soonest first */
    get: operations['jobList']
  }
  '/coverage': {
    parameters: {}
    /**
     * Share of the contract that this world has answered
     * @description Counted since the world began, or since its last reset: operations that did what they were asked for, forms of answers, and refusals.
     *     Answers that the contract's examples gave are not among them.
     */
    get: operations['coverage']
  }
  '/violations': {
    parameters: {}
    /** Violations of the contract by this process */
    get: operations['violations']
  }
  '/snapshot': {
    parameters: {}
    /** The snapshots of the world */
    get: operations['snapshotList']
    /** Keep the world as it is now, with its clock and randomness */
    post: operations['snapshotSave']
    /** Let a snapshot go */
    delete: operations['snapshotDelete']
  }
  '/restore': {
    parameters: {}
    /** Restore a snapshot; sockets of the world have to reconnect */
    post: operations['snapshotRestore']
  }
  '/faults': {
    parameters: {}
    /** Active faults of this world */
    get: operations['faultList']
    /** Make something go wrong */
    post: operations['faultAdd']
    /** Clear one fault, or all */
    delete: operations['faultClear']
  }
  '/requests': {
    parameters: {}
    /** The last 500 requests of the world, newest first */
    get: operations['requestList']
  }
  '/sockets': {
    parameters: {}
    /** The last 1,000 messages on the sockets of the world, newest first */
    get: operations['socketList']
  }
  '/sockets/connected': {
    parameters: {}
    /** The sockets that are connected now */
    get: operations['socketConnections']
  }
  '/fidelity': {
    parameters: {}
    /** Share of the contract with live answers */
    get: operations['fidelity']
  }
  '/export': {
    parameters: {}
    /** The whole world as one file */
    get: operations['exportWorld']
  }
  '/import': {
    parameters: {}
    /** Put the world of such a file in the place of this one */
    post: operations['importWorld']
  }
  '/market': {
    parameters: {}
    /** State and steering of every market */
    get: operations['marketList']
  }
  '/market/move': {
    parameters: {}
    /**
     * Move the price of a market
     * @description Ticker, book, candles, stops, liquidations and waiting orders all follow the one price. At its end the market moves on
     *     from there as its seed or its file of candles has it.
     */
    post: operations['marketMove']
  }
  '/market/gap': {
    parameters: {}
    /**
     * Let the price jump
     * @description With the next tick the price is another, and nothing was traded between: a stop that it jumps over fills at the new
     *     price. The market moves on from there.
     */
    post: operations['marketGap']
  }
  '/market/pin': {
    parameters: {}
    /**
     * Hold the price
     * @description From the next tick on, holds the price where it is, or at `to`, until `marketResume` or another move. Trading continues.
     */
    post: operations['marketPin']
  }
  '/market/halt': {
    parameters: {}
    /**
     * Halt a market
     * @description New orders are refused as `market-closed` at once, also in a frozen world; from the next tick on the price is frozen and
     *     nothing is traded, until `marketResume`. Waiting orders keep waiting.
     */
    post: operations['marketHalt']
  }
  '/market/resume': {
    parameters: {}
    /**
     * Let a market go its own way
     * @description Ends a pin, a halt or a move: orders are accepted at once, also in a frozen world; from the next tick on the price moves
     *     as its seed or its file of candles has it.
     */
    post: operations['marketResume']
  }
  '/market/book': {
    parameters: {}
    /**
     * Quote a market wider or thinner
     * @description Sets the distance between the quotes of the book, and their amounts.
     */
    post: operations['marketBook']
  }
  '/market/order': {
    parameters: {}
    /**
     * Place a stranger's order
     * @description Somebody who is nobody else of this world places a spot order with money from outside. It takes what it meets, and the
     *     rest of one with a limit waits in the book for customers to take.
     */
    post: operations['marketOrder']
  }
  '/users': {
    parameters: {}
    /** The users of the world, the newest first */
    get: operations['userList']
    /**
     * Create a user with everything they need
     * @description Money comes from outside; identity, card and address count as reviewed. Orders and positions are placed by the rules of
     *     the products, and what those refuse is refused here with the field it came from. All of it is done, or nothing.
     */
    post: operations['userCreate']
  }
  '/user': {
    parameters: {}
    /** A user's balances, positions, orders and reviews */
    get: operations['userShow']
  }
  '/user/login': {
    parameters: {}
    /**
     * Sign in as a user without their password
     * @description As with every login, the session they had ends.
     */
    post: operations['userSignIn']
  }
  '/user/expire': {
    parameters: {}
    /**
     * End the session of a user
     * @description The next call with its token is answered 999, and the user's sockets receive `logged_out`.
     */
    post: operations['userExpire']
  }
  '/user/grant': {
    parameters: {}
    /**
     * Give a user money from outside
     * @description Booked as a deposit that has arrived.
     */
    post: operations['userGrant']
  }
  '/user/verify': {
    parameters: {}
    /**
     * Verify the identity of a user
     * @description Files what is missing and passes the review; `advanced` passes both.
     */
    post: operations['userVerify']
  }
  '/user/liquidate': {
    parameters: {}
    /**
     * Liquidate the positions of a user
     * @description Closes them at the last price as a liquidation, wherever their own liquidation price is.
     */
    post: operations['userLiquidate']
  }
  '/openapi.yaml': {
    parameters: {}
    /** This description */
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
      /** @description Its own, or one of openapi.yaml where a product or the store refuses */
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
      /** @description World milliseconds a wall millisecond */
      rate: number
    }
    ResetForm: {
      /** @description Fixes prices, tokens and codes */
      seed?: string
      /** @description World time in ms, not before the first price (6 January 2020 in a seeded market); the clock is frozen there */
      at?: number
      /** @description Its users have lived three weeks already, which lie after the first price, too */
      past?: boolean
      /** @description Rules that differ from those of the world file, merged into them */
      rules?: {
        [key: string]: unknown
      }
    }
    /**
     * @description One change; nothing given reads the clock. Refused: `advance` and `to` together, `rate` with `frozen`, a time that
     *     has passed, `keepSessions` without a jump.
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
       * @description Sessions live on as if the jump had taken no time; the session of a day outlives one of 15 days
       * @default false
       */
      keepSessions?: boolean
      /** @enum {string} */
      mode?: 'running' | 'frozen'
      rate?: number
    }
    /**
     * @description `spot-cross`, `lever-watch`: the market reaches the price of an order or a position, or there is more of it to
     *     look through. `option-expiry`, `finance-day`, `subscription-redeem`, `rebate-day`: a date has come. All others:
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
      /** @description The record that it is about */
      id: number
      /** @description World time in ms */
      at: number
    }
    ScheduledJob: {
      kind: components['schemas']['JobKind']
      /** @description The record that it is about */
      id: number
      /** @description World time in ms */
      at: number
      /** @description Id of the owner of the record */
      userId: number
      account: string
    }
    ScheduledJobs: {
      /** @description On all pages */
      total: number
      rows: components['schemas']['ScheduledJob'][]
    }
    MovedClock: {
      /** @description World time in ms */
      now: number
      /** @enum {string} */
      mode: 'running' | 'frozen'
      /** @description World milliseconds a wall millisecond */
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
      /** @description Addresses of the pictures that were filed with it, good for some minutes */
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
      /** @description Everything below is as it must be */
      balanced: boolean
      currencies: {
        currency_id: number
        /** @description All accounts together; zero */
        sum: string
      }[]
      /** @description User accounts below zero */
      negative: number
      /** @description Users whose frozen balance is not what their pending orders hold */
      frozen_mismatch: number
      /** @description Accounts whose balance is not the sum of their postings */
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
     * @description `users` all of them together, `outside` the chains and banks, `maker` the quotes of the book, `fees`, `house` the
     *     other side of contracts and options and where yields come from, `issuer` new coins that are not handed out yet.
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
      /** @description The same in words, English */
      title: string
      /** @description Id of the record that caused it, if any */
      info: string
      /** @description A user id, or a number below zero for a holder that is no user */
      owner: number
      /** @description The account of the user, or the holder */
      ownerName: string
      account: components['schemas']['Wallet']
      currency: string
      /** @enum {string} */
      bucket: 'available' | 'frozen'
      /** @description Signed */
      amount: string
      /** @description Running total of this account of this owner */
      balance: string
    }
    LedgerEntries: {
      /** @description On all pages */
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
      /** @description As many as the contract has */
      of: number
    }
    OperationCoverage: {
      operation: string
      tag: string
      /** @description Number of successful calls */
      succeeded: number
      /** @description The envelopes of HTTP 200 (`ok`, `error`, `999`, `998`) and the other statuses that it names */
      branches: components['schemas']['CoverageCount'][]
      /** @description The refusals that it names */
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
      /** @description Decides every price of its market */
      seed: string
      /** @description World time in ms */
      now: number
      /** @enum {string} */
      mode: 'running' | 'frozen'
      rate: number
      /** @description Kept on disk */
      durable: boolean
      /** @description Real time since somebody asked for it */
      idle_ms: number
      /** @description Size of its database */
      bytes: number
      /** @description Keeps a journal */
      journal: boolean
      /** @description Its app for other machines of the network; absent where the server listens to this machine alone */
      network_url?: string
    }
    WorldName: string
    WorldForm: {
      name: components['schemas']['WorldName']
      /** @description Kept on disk and opened again when the server starts again */
      durable?: boolean
      /** @description Fixes prices, tokens and codes */
      seed?: string
      /** @description World time in ms; the clock is frozen there */
      at?: number
      /** @description Its users have lived three weeks already */
      past?: boolean
      /** @description Rules that differ, merged */
      rules?: {
        [key: string]: unknown
      }
      /** @description A world file; what it leaves out is that of the default world. A reset begins from it again */
      file?: {
        [key: string]: unknown
      }
      /** @description Keeps a journal from its first moment */
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
      /** @description It takes no more: at 20,000 entries (H5_JOURNAL_ENTRIES), 32 MB (H5_JOURNAL_MB), or 256 MB of all worlds in memory together */
      full: boolean
      /** @description Why it cannot be replayed, or not the whole of it; empty when it can */
      gaps: string[]
      list?: components['schemas']['JournalEntry'][]
    }
    /**
     * @description `call` a request to the API with its answer, `control` a command of this door, `event` a message of an account that
     *     left for its sockets, `restart` another process that continues a world on disk, `gap` entries that could not be
     *     written. Secrets are replaced with `<secret:1>`, equal ones with the same number.
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
    /** @description A request in all, its secrets as `<secret:1>`; `request` alone where the rest is kept no more */
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
      /** @description Equal where two worlds hold the same, but for passwords, codes, tokens and pictures */
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
      /** @description The world that was snapshot, when it is another */
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
     * @description Several rules at once: `flaky` now and then a cut, a 503 or a slow answer; `slow-3g` all is late;
     *     `exchange-overload` slow, 429 and 503 with Retry-After; `lost-answers` each third write is done and not answered;
     *     `gappy-socket` messages that are left out, twice there, or late.
     * @enum {string}
     */
    FaultPreset: 'flaky' | 'slow-3g' | 'exchange-overload' | 'lost-answers' | 'gappy-socket'
    /** @description One rule by its `kind`, or those of a `preset`, which takes `operation`, `effect`, `user`, `from` and `until` */
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
      /** @description From this world time on, ms */
      from?: number
      /** @description Before this world time, ms */
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
      /** @description Seconds of `rate-limited`; 2 without it */
      retryAfter?: number
      /** @description An operationId of the contract; absent for all */
      operation?: string
      channel?: components['schemas']['Channel']
      /** @description The one market that is closed, `BTC/USDT` */
      market?: string
      /** @description Maximum number of times; absent for always */
      count?: number
      /** @description Chance that it applies, of the seed */
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
      /** @description Number of times that it applied */
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
      /** @description Number of violations */
      cleared: number
    }
    LoggedRequest: {
      id: number
      /** @description World time in ms */
      at: number
      /** @description The operationId; empty when there is no such operation */
      operation: string
      method: string
      path: string
      /** @description HTTP status; 0 when the connection was cut */
      status: number
      /** @description The envelope: ok, error, 999, 998; empty when there is none */
      type: string
      reason: string
      /** @description The user id of the caller; absent without a session */
      user_id?: number
      /** @description Its trace, where traces are sent */
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
      /** @description Operations that a handler answers, percent of the contract */
      score: number
      /** @description Requests that a handler answered, percent of all */
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
     * @description One SQLite file, the same in both directions
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
      /** @description The connection */
      socket: string
      /**
       * @description `in` was sent by the client
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
      /** @description Subscribed stream, such as `kline BTC/USDT 1min`; absent for all public messages */
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
    /** @description A market of the world, `BTC/USDT` */
    MarketSymbol: string
    /** @description In the quote currency, above zero, with no more places than the market has */
    MarketPrice: string
    /** @description From the last price, four places count: `-40` is 40 % down */
    MarketPercent: number
    /**
     * @description The price stays there, as with `marketPin`; otherwise the market moves on from there
     * @default false
     */
    MarketHold: boolean
    /**
     * @description Then move the clock on to the moment when all of it has happened; every due job fires in order
     * @default false
     */
    MarketAdvance: boolean
    /** @description A price and when it is reached: one of `after` and `at` */
    PathPoint: {
      /** @description Milliseconds from now */
      after?: number
      /** @description World time in ms */
      at?: number
      price: components['schemas']['MarketPrice']
    }
    /**
     * @description One of `to`, `percent`, `path` and `csv` says where the price goes. What was to come before is forgotten; what has
     *     been is not changed: a move begins with the next tick, half a second at most from now.
     */
    MarketMoveForm: {
      symbol: components['schemas']['MarketSymbol']
      to?: components['schemas']['MarketPrice']
      percent?: components['schemas']['MarketPercent']
      /** @description Points in order of time */
      path?: components['schemas']['PathPoint'][]
      /** @description The same as lines of text below `after,price` or `at,price` */
      csv?: string
      /** @description Milliseconds that the way to `to` or by `percent` takes; without it, one tick */
      over?: number
      /** @description Number of even steps to each price; absent: a little with every tick */
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
       * @description At the price that the market would have if it had never been steered, with a gap
       * @default false
       */
      seeded?: boolean
      advance?: components['schemas']['MarketAdvance']
    }
    /** @description Absent fields are as in the world file */
    MarketBookForm: {
      symbol: components['schemas']['MarketSymbol']
      /** @description From the last price to the best quote of either side, and from quote to quote */
      spread?: string
      /** @description Percent of the usual amounts; 0 leaves customers alone with one another */
      liquidity?: number
      /** @description Milliseconds after which it is so: each tick comes a little nearer; absent: at once */
      over?: number
      advance?: components['schemas']['MarketAdvance']
    }
    MarketOrderForm: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'buy' | 'sell'
      /** @description Its limit; absent for an order at market */
      price?: string
      /** @description In the base currency */
      amount: string
    }
    Market: {
      symbol: string
      /** @description The last price */
      price: string
      /**
       * @description `own` moves as the seed or the file of candles has it, from wherever it was steered to; `moving` is on its way to
       *     `target`; `pinned` has a fixed price and is traded; `halted` takes no orders. Prices follow from the next tick on, orders
       *     at once.
       * @enum {string}
       */
      state: 'own' | 'moving' | 'pinned' | 'halted'
      /** @description World time in ms at which a move is at its end */
      until?: number
      /** @description The price at the end of a move */
      target?: string
      spread: string
      /** @description Percent of the usual amounts */
      liquidity: number
      /** @description World time in ms at which the book is quoted as asked */
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
    /** @description A mail address or a phone number, `+66812345678` */
    UserAccount: string
    /** @enum {string} */
    Wallet: 'spot' | 'contract' | 'option' | 'trust'
    GivenBalance: {
      account: components['schemas']['Wallet']
      /** @description Its name, `USDT` */
      currency: string
      amount: string
    }
    /** @description Opened as by the user's own order, with money of their contract account */
    GivenPosition: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'long' | 'short'
      lots: number
      leverage: number
      /** @description Its limit; absent for one at market */
      price?: string
      takeProfit?: components['schemas']['MarketPrice']
      stopLoss?: components['schemas']['MarketPrice']
    }
    /** @description Placed as by the user, with money of their spot account */
    GivenOrder: {
      symbol: components['schemas']['MarketSymbol']
      /** @enum {string} */
      side: 'buy' | 'sell'
      /** @description In the base currency */
      amount: string
      /** @description Its limit; absent for an order at market */
      price?: string
    }
    /** @enum {string} */
    IdentityLevel: 'none' | 'basic' | 'advanced'
    UserCreateForm: {
      account?: components['schemas']['UserAccount']
      /** @description Absent: `demo123456` */
      password?: string
      /** @description Absent: none is set */
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
        /** @description Absent: the first of the currency */
        chain?: string
      }
      balances?: components['schemas']['GivenBalance'][]
      orders?: components['schemas']['GivenOrder'][]
      positions?: components['schemas']['GivenPosition'][]
      /**
       * @description Answer a token as well
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
      /** @description One position; absent: all that are open */
      id?: number
    }
    User: {
      id: number
      account: string
      identity: components['schemas']['IdentityLevel']
      inviteCode: string
      /** @description World time in ms */
      createdAt: number
      /** @description Balances other than zero, where `balances` requests them */
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
      /** @description Price that places the order; absent once it is in the book */
      trigger?: string
      /** @description Price at which a limit sale is sold at market; absent for other orders */
      stop_loss?: string
    }
    OpenPosition: {
      id: number
      symbol: string
      /** @enum {string} */
      side: 'long' | 'short'
      /**
       * @description `waiting` for its limit
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
      /** @description World time in ms at which the coins are free */
      unlocksAt: number
    }
    GuessLimit: {
      /** @description The counted attempt */
      key: string
      failures: number
      /** @description Locked until this world time in ms; 0 when not */
      until: number
    }
    ShownUser: {
      user: components['schemas']['User']
      /** @description World time in ms at which their session ends; 0 without one */
      sessionUntil: number
      /** @description Balances other than zero */
      balances: components['schemas']['Balance'][]
      /** @description Spot orders that wait */
      orders: components['schemas']['OpenOrder'][]
      positions: components['schemas']['OpenPosition'][]
      /** @description Sessions that have not expired */
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
      /** @description The positions that were liquidated */
      message: number[]
    }
  }
  responses: {
    /**
     * @description A field is wrong, missing or not one of this contract, and `field` names it: `invalid-input`. `unknown-world` says
     *     that no world can have the name in `X-Mock-World`.
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
     * @description The caller is not allowed: `control-token` where callers from elsewhere need the token, `only-this-machine` where they and
     *     cross-site pages are refused.
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
     * @description The state of the world forbids it: `time-passed` where a clock would go back, `already-reviewed`, `default-world`
     *     where the world that always is would be dropped, `world-exists` where one would be made a second time.
     *     What a product refuses has the reason that the product gives it.
     */
    Conflict: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /** @description The body is larger than any that makes sense: `body-too-large` */
    TooLarge: {
      headers: {
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /** @description There is as much of it as may be, `too-many-faults` or `too-many-snapshots`: make room, then ask again. */
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
     * @description Nothing was done, and it may succeed later: `too-many-worlds`, `world-replaced` where the world went away meanwhile,
     *     `world-unreadable` where a newer version has written it, `store-full`, `store-locked`, `store-damaged` or `store-failed` where its database cannot be written.
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
    /** @description Seconds after which to ask again */
    RetryAfter: number
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  worldList: {
    parameters: {}
    responses: {
      /** @description With its clock */
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
      /** @description Made */
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
        /** @description Which; `default` cannot be dropped */
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
      /** @description Made; it lives in memory */
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
      /** @description In all and by table */
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
        /** @description Only entries after the one of this order */
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
      /** @description Begun */
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
      /** @description Without secrets; with how the world began and a hash of its state now */
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
      /** @description Without secrets, at world times */
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
        /** @description Which */
        id: number
        /** @description With its secrets as they were, so that it can be sent again */
        secrets?: boolean
      }
    }
    responses: {
      /** @description Without secrets, unless they are asked for; without bodies where those are larger than 64 kB, or too long ago */
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
        /** @description Mail address or phone number; a number without its country is looked for in each */
        target?: string
      }
    }
    responses: {
      /** @description At most 50 */
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
      /** @description The queue */
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
      /** @description By holder, account and currency, without those that are zero */
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
        /** @description Only theirs: a user id or an account */
        user?: string
        /** @description Only lines of this holder */
        holder?: components['schemas']['LedgerHolder']
        /** @description Only lines of this account */
        account?: components['schemas']['Wallet']
        /** @description Only lines of this currency, `USDT` */
        currency?: string
        /** @description Only lines of what can be spent or of what is frozen */
        bucket?: 'available' | 'frozen'
        /** @description Only the lines of one entry */
        entry?: number
        /** @description The first is 1 */
        page?: number
        /** @description Rows of a page */
        limit?: number
      }
    }
    responses: {
      /** @description One row a line of an entry, with the running total of its account */
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
        /** @description Only theirs: a user id or an account */
        user?: string
        /** @description The first is 1 */
        page?: number
        /** @description Rows of a page */
        limit?: number
      }
    }
    responses: {
      /** @description Each with whose it is */
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
      /** @description All operations of the contract */
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
      /** @description Counted since the start */
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
      /** @description Kept; one of the same name is replaced */
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
        /** @description Which */
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
      /** @description Oldest first, those that are used up too */
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
        /** @description Which; absent for all */
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
        /** @description HTTP status; 0 for connections that were cut */
        status?: number
        /** @description The reason of a refusal */
        reason?: string
        /** @description Only answers that broke the contract; false for the others */
        broken?: boolean
        /** @description Only later ones than this id */
        after?: number
        /** @description Maximum number of rows */
        limit?: number
        /** @description The caller, a user id or an account */
        user?: string
        /** @description Only those of this world time in ms and later */
        since?: number
        /** @description Seconds to wait for one where there is none: with `after`, the log as it grows */
        wait?: number
      }
    }
    responses: {
      /** @description Without inputs and answers, which `/request` returns */
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
        /** @description Only those of this connection */
        socket?: string
        /** @description Only those of this event */
        event?: string
        /** @description `in` for those that clients sent */
        direction?: 'in' | 'out'
        /** @description Only those whose event or payload holds this text */
        search?: string
        /** @description Only those on connections of this user: an id or an account */
        user?: string
        /** @description Only later ones than this id */
        after?: number
        /** @description Maximum number of rows */
        limit?: number
        /** @description Seconds to wait for one where there is none: with `after`, the log as it grows */
        wait?: number
        /** @description With the tokens that clients sent */
        secrets?: boolean
      }
    }
    responses: {
      /** @description Fewer where all worlds together take too much room */
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
      /** @description Counted since the start of the process */
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
      /** @description With its clock, its randomness and the world file it was made from */
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
      /** @description The clock of the world that came in */
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
        /** @description Only accounts that hold this text */
        search?: string
        /** @description Maximum number of rows */
        limit?: number
        /** @description With what each of them has */
        balances?: boolean
      }
    }
    responses: {
      /** @description Strangers who placed orders for testers are among them */
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
      /** @description The users of the world */
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
      /** @description As of now */
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
      /** @description There is no session any more */
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
      /** @description Done */
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
  /** Every world that is open or kept on disk */
  worldList: 'GET /worlds',
  /** Make a world */
  worldCreate: 'POST /worlds',
  /** Close a world for good, with its file, snapshots, faults, request log and journal */
  worldDrop: 'DELETE /worlds',
  /** Make a world that is now as another one is */
  worldFork: 'POST /worlds/fork',
  /** A hash of all that the world holds, but for its secrets */
  stateHash: 'GET /state',
  /** The requests of the world and their effects */
  journalShow: 'GET /journal',
  /** Start a new journal */
  journalStart: 'POST /journal',
  /** Take nothing more into the journal; what is in it stays */
  journalStop: 'DELETE /journal',
  /** The journal as one JSON file that `h5 replay` repeats on another machine */
  journalExport: 'GET /journal/recording',
  /** The calls of the journal as an HTTP Archive (HAR 1.2) */
  journalHar: 'GET /journal/har',
  /** One request with what was asked and answered */
  requestShow: 'GET /request',
  /** Erase the world and start again */
  reset: 'POST /reset',
  /** Read, move, stop or run the clock */
  clock: 'POST /clock',
  /** Codes that would have been sent, newest first */
  outbox: 'GET /outbox',
  /** Pending reviews, kind by kind, oldest first */
  reviewList: 'GET /review',
  /** Decide one item */
  review: 'POST /review',
  /** Check the books */
  ledger: 'GET /ledger',
  /** Sums of all accounts */
  ledgerTotals: 'GET /ledger/totals',
  /** Ledger lines, newest first */
  ledgerEntries: 'GET /ledger/entries',
  /** The next jobs of the clock, the soonest first */
  jobList: 'GET /jobs',
  /** Share of the contract that this world has answered */
  coverage: 'GET /coverage',
  /** Violations of the contract by this process */
  violations: 'GET /violations',
  /** The snapshots of the world */
  snapshotList: 'GET /snapshot',
  /** Keep the world as it is now, with its clock and randomness */
  snapshotSave: 'POST /snapshot',
  /** Let a snapshot go */
  snapshotDelete: 'DELETE /snapshot',
  /** Restore a snapshot; sockets of the world have to reconnect */
  snapshotRestore: 'POST /restore',
  /** Active faults of this world */
  faultList: 'GET /faults',
  /** Make something go wrong */
  faultAdd: 'POST /faults',
  /** Clear one fault, or all */
  faultClear: 'DELETE /faults',
  /** The last 500 requests of the world, newest first */
  requestList: 'GET /requests',
  /** The last 1,000 messages on the sockets of the world, newest first */
  socketList: 'GET /sockets',
  /** The sockets that are connected now */
  socketConnections: 'GET /sockets/connected',
  /** Share of the contract with live answers */
  fidelity: 'GET /fidelity',
  /** The whole world as one file */
  exportWorld: 'GET /export',
  /** Put the world of such a file in the place of this one */
  importWorld: 'POST /import',
  /** State and steering of every market */
  marketList: 'GET /market',
  /** Move the price of a market */
  marketMove: 'POST /market/move',
  /** Let the price jump */
  marketGap: 'POST /market/gap',
  /** Hold the price */
  marketPin: 'POST /market/pin',
  /** Halt a market */
  marketHalt: 'POST /market/halt',
  /** Let a market go its own way */
  marketResume: 'POST /market/resume',
  /** Quote a market wider or thinner */
  marketBook: 'POST /market/book',
  /** Place a stranger's order */
  marketOrder: 'POST /market/order',
  /** The users of the world, the newest first */
  userList: 'GET /users',
  /** Create a user with everything they need */
  userCreate: 'POST /users',
  /** A user's balances, positions, orders and reviews */
  userShow: 'GET /user',
  /** Sign in as a user without their password */
  userSignIn: 'POST /user/login',
  /** End the session of a user */
  userExpire: 'POST /user/expire',
  /** Give a user money from outside */
  userGrant: 'POST /user/grant',
  /** Verify the identity of a user */
  userVerify: 'POST /user/verify',
  /** Liquidate the positions of a user */
  userLiquidate: 'POST /user/liquidate',
  /** This description */
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

/** Why the control API itself refuses; operations that reach a product also have the reasons of the contract. */
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
