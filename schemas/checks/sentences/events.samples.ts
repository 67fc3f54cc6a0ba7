import { customEventSamples } from '../../documents/custom-event.samples.ts'
import { but, flagsEvent, inEvent, long, type Sentence, short } from './sentence.ts'

const { orderPlaced: order, appOpened: opened, storeVisited: visited } = customEventSamples
const name = (index: number) => `properties.${index}.propertyName`
const stored = { mode: 'edit', stored: order } as const

/** Custom events (C §5 "Custom event"). */
export const events: readonly Sentence[] = [
  inEvent('Event name is Required', 'eventName', but(order, ['eventName', ' ']), order),
  inEvent(
    'Event name should be of min 3 and max 50 characters',
    'eventName',
    but(opened, ['eventName', short]),
    but(opened, ['eventName', 'abc']),
  ),
  inEvent('Event name should be of min 3 and max 50 characters', 'eventName', but(opened, ['eventName', long]), opened),
  inEvent('Event Key is Required', 'eventKey', but(visited, ['eventKey', '']), visited),
  inEvent(
    'Event Key is that of something every user does',
    'eventKey',
    but(order, ['eventKey', 'game_played']),
    but(order, ['eventKey', 'own_game_played']),
  ),
  inEvent(
    'Event Key can have at most 128 characters',
    'eventKey',
    but(order, ['eventKey', 'k'.repeat(129)]),
    but(order, ['eventKey', 'k'.repeat(128)]),
  ),
  flagsEvent(
    'Event Key has spaces: it must be sent exactly as it stands here',
    'eventKey',
    but(order, ['eventKey', 'order placed ']),
    order,
  ),
  flagsEvent(
    'What is sent or asked for as order_placed is no longer this event',
    'eventKey',
    but(order, ['eventKey', 'order_done']),
    order,
    stored,
  ),
  inEvent('Property Name is Required', name(0), but(order, [name(0), '']), order),
  inEvent('Property Name is Required', name(1), but(order, [name(1), ' ']), order),
  flagsEvent(
    'Property Name is Required',
    name(0),
    but(opened, ['properties', [{ propertyName: '', propertyType: 'number' }]]),
    opened,
  ),
  inEvent(
    'Same property names cannot be used. Enter a unique name',
    name(2),
    but(order, [name(2), 'order_value']),
    but(order, [name(2), 'Order_value']),
  ),
]
