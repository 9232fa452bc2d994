// Entry point of `import '@h5/sdk'`. Files of this repository import the defining module instead.
export { createApi, type Api, type ApiOptions } from './api.ts'
export { newKey, read, write, type CallOptions, type WriteOptions } from './call.ts'
export { ApiError, type ApiErrorKind, type KnownReason } from './errors.ts'
export type { Input, OperationId, Payload, ReadOperation, Success, WriteOperation } from './operations.ts'
export { pages, readPage, type Page, type PageOptions, type RowOf } from './pages.ts'
export { openSocket, type LiveSocket, type SocketOptions, type SocketState } from './socket.ts'
export { upload, type UploadOptions } from './upload.ts'
