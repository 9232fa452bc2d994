export { default } from '../finance/Index.tsx'
