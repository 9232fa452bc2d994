// What `import '@h5/sdk/testing'` gives, for any test runner. Inside this repository every file imports the one that defines what it needs.
export {
  customer,
  fund,
  funded,
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
