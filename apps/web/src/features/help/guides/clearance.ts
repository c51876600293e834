import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const clearingVisits: Guide = {
  title: 'Clear the {visits} ahead',
  category: 'Eligibility',
  summary: 'Which {visits} of the next days are ready, what the others lack, and how that is worked off by keys.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'clearance',
  parts: [
    {
      title: 'Read the grid',
      blocks: [
        list(
          'Every {visit} has twelve checks. The strip draws them in their order: low passes, half warns, full fails, hollow is waived, a dash does not apply or is not checked here yet. Rest on a bar to read why.',
          'The score is the share of what counts, in percent. From 90 on a {visit} is cleared, from 70 on conditionally; a failed eligibility or authorization keeps it from both.',
          'An exception needs a person, whatever the score: another name at the {payer}, a contradiction, an order of insurances that nobody decided.',
          'Rows stand by day. A bar at their edge is amber from three days before the service on, red from the day before.',
          'Above stands how many are cleared and what is at risk: the charges of what is not.',
        ),
      ],
    },
    {
      title: 'Work it off',
      blocks: [
        steps(
          'Choose a tab, such as Not cleared, and narrow by location, owner, {payer}, light or check.',
          'Go from row to row by the arrows. Space chooses rows; the keys act on what is chosen, or else on the row in hand.',
          'V checks eligibility and D searches for coverage, of one {visit} at a time. A assigns, W waives a check, N writes a note, of as many as are chosen.',
          'Enter opens the {visit}: each check in words, why it stands so, what it looked at, and who may waive it.',
        ),
        text('Press ? for all keys. Of several {visits}, those where something could not be done are listed with why.'),
        note(
          'A waiver needs a reason and ends by itself when what its check is about changes. A good-faith estimate is never waived: the law asks for it.',
        ),
      ],
    },
    {
      title: 'What changes by itself',
      blocks: [
        text(
          'A {visit} is checked anew when something about it changes: a registration, an insurance, an answer, {a case}, or the day. Its history says what changed, when and why.',
        ),
      ],
    },
  ],
};
