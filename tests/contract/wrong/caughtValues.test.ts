import { expectCaught, sampleOf } from './caught.ts'

expectCaught(sampleOf('lists', 'prices', 'values', 'effects', 'idle writes', 'transport'))
