export { MessageCard as default } from '../shared/message/MessageCard.tsx'
