import { expectCaught, sampleOf } from './caught.ts'

expectCaught(
  sampleOf(
    'two at once',
    'bystanders',
    'values told twice',
    'guessing',
    'secrets',
    'time',
    'representatives',
    'sides',
    'texts',
    'order and frames',
    'sockets together',
  ),
)
