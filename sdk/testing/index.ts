// Entry point of `import '@h5/sdk/testing'`, for any test runner. Files of this repository import the defining module
// instead.
export {
  customer,
  fund,
  fundedCustomer,
  register,
  registerByPhone,
  signIn,
  visitor,
  wait,
  type Customer,
  type CustomerOptions,
} from './customer.ts'
export { samplePicture } from './samplePicture.ts'
export { startMock, type StartedMock } from './startMock.ts'
export { startOfTests, world, worldAt, type TestWorld, type WorldOptions } from './world.ts'
