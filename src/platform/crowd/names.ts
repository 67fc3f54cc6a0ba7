/** Names and properties of the players of a crowd: by their numbers, so that the same player is the same in every crowd. */
const firstNames = [
  'Asha',
  'Ravi',
  'Mina',
  'Kabir',
  'Leela',
  'Dev',
  'Zoya',
  'Arjun',
  'Tara',
  'Imran',
  'Nisha',
  'Karan',
  'Pooja',
]
const familyNames = ['Rao', 'Iyer', 'Khan', 'Gupta', 'Bose', 'Menon', 'Patel', 'Das', 'Nair', 'Chopra', 'Mehta']

const women = new Set(['Asha', 'Mina', 'Leela', 'Zoya', 'Tara', 'Nisha', 'Pooja'])
/** Cities by how many live there. */
const cities = ['Mumbai', 'Delhi', 'Bengaluru', 'Mumbai', 'Pune', 'Delhi', 'Hyderabad', 'Chennai', 'Kolkata', 'Jaipur']
/** One in so many players has not said their gender. */
const SILENT_ONE_IN = 20

/** Returns the name of a player. Both lists are prime in length, so that a name returns only after all others. */
const crowdName = (player: number): string =>
  `${firstNames[player % firstNames.length]} ${familyNames[player % familyNames.length]}`

/** Returns the properties of a player: a name, a city, and most often a gender that fits the name. */
export function crowdProperties(player: number): { name: string; city: string; gender?: string } {
  const first = firstNames[player % firstNames.length] ?? ''
  const city = cities[Math.floor(player / firstNames.length) % cities.length] ?? ''
  const gender = women.has(first) ? 'female' : 'male'
  return { name: crowdName(player), city, ...(player % SILENT_ONE_IN === 0 ? {} : { gender }) }
}
