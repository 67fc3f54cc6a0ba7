export { CardOnDemand as default } from '../shared/message/CardOnDemand.tsx'
