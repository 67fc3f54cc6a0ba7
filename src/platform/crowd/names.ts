/** Names of the players of a crowd: by their numbers, so that the same player has the same name in every crowd. */
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

/** Returns the name of a player. Both lists are prime in length, so that a name returns only after all others. */
export const crowdName = (player: number): string =>
  `${firstNames[player % firstNames.length]} ${familyNames[player % familyNames.length]}`
