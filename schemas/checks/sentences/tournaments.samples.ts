import { NEVER } from '../../codes.ts'
import { tournamentSamples } from '../../documents/tournament.samples.ts'
import { but, inTournament, type Sentence, short } from './sentence.ts'

const { diwaliCup: cup, flat, least } = tournamentSamples
const begins = 1795824000000
const before = { now: begins - 60_000, mode: 'edit', stored: cup } as const
const during = { ...before, now: begins + 60_000 }

/** Tournaments (E §5). */
export const tournaments: readonly Sentence[] = [
  inTournament('Tournament name is Required', 'tournamentName', but(cup, ['tournamentName', '']), cup),
  inTournament(
    'Tournament name should be of min 3 characters',
    'tournamentName',
    but(cup, ['tournamentName', short]),
    cup,
  ),
  inTournament(
    'Tournament title should be of min 3 characters',
    'localizationconfig.1.title.text',
    but(cup, ['localizationconfig.1.title.text', short]),
    but(cup, ['localizationconfig.1.title.text', '']),
  ),
  inTournament('Template is Required', 'templateId', but(cup, ['templateId', '']), least),
  inTournament(
    'Max players must be more than one',
    'maxPlayers.maxPlayers',
    but(cup, ['maxPlayers.maxPlayers', 1]),
    but(flat, ['maxPlayers.maxPlayers', 1]),
  ),
  inTournament(
    'Start must not be after end',
    'endDateTime',
    but(cup, ['endDateTime', begins - 60_000]),
    but(cup, ['endDateTime', NEVER]),
  ),
  inTournament(
    'Start must be now or later',
    'startDateTime',
    but(cup, ['startDateTime', begins - 3_600_000]),
    cup,
    before,
  ),
  inTournament(
    'This has started: only its status and an earlier end can change. Duplicate it to change more.',
    'maxPlayers',
    but(cup, ['maxPlayers.maxPlayers', 600]),
    but(cup, ['endDateTime', begins + 600_000]),
    during,
  ),
]
