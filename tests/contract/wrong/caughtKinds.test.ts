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
    'other markets',
    'other sides',
    'calendar',
    'credentials',
    'races',
    'neighbours',
    'sums',
    'paging',
    'letters',
    'socket habits',
    'disclosures',
  ),
)
