import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const registeredTwice: Guide = {
  title: 'Registered twice',
  category: '{Patients}',
  summary: 'Registrations that may be one person: look at both, merge them, take it back.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'samePeople',
  parts: [
    {
      title: 'The list',
      blocks: [
        list(
          'Possible Duplicates has pairs of registrations that may be one person, the likeliest first. Whoever is registered or changed is compared at once.',
          'Same person: enough speaks for it. May be: somebody has to look, and where a rule holds it back it says which: twins, a junior, a newborn, two SSNs.',
          'Narrow it by level, by what is held back, by how long it waits. The address keeps it, and Export takes what you see.',
        ),
      ],
    },
    {
      title: 'One person or two',
      blocks: [
        steps(
          'Open a pair. Both stand beside each other; what differs is marked, and below stands what hangs on each.',
          'Choose which registration stays, and where they differ which value. What the one that stays lacks is taken from the other.',
          'Press Same person: merge. {Visits}, insurances and checks move; the other {MRN} finds the one that stays.',
          'Two people? Press Not the same. They come back only once more speaks for it than now.',
        ),
        note(
          'Somebody has merged or changed one of the two meanwhile? Nothing is done, and you are told who and when.',
        ),
      ],
    },
    {
      title: 'Taking it back',
      blocks: [
        text(
          'Under Merged a merge can be taken back for 24 hours: both are as they were. What came since stays with the one that was kept, and what belongs to a {visit} goes with it. Of several merges into one registration the last is taken back first.',
        ),
      ],
    },
  ],
};
