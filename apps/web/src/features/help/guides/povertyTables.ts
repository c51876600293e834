import { type Guide, list, note, steps } from '#/features/help/article.ts';

export const povertyTables: Guide = {
  title: 'Keep guidelines and limits',
  category: 'Eligibility',
  summary: 'A new poverty guideline, or a state’s limit that has changed: proposed by one person, approved by another.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'fplConfig',
  parts: [
    {
      title: 'Propose a change',
      blocks: [
        steps(
          'Open FPL Config. Press a limit or a year to correct or remove it, or propose a new one. Another day makes another record: the one before holds until then.',
          'Say where it was read, and why it is changed.',
          'Many at once come as a file: Export gives its columns, Import reads it. Rows that cannot be read are listed with their line and the reason; the rest is one proposal.',
        ),
        note('Until somebody else has approved it, it counts for nobody.'),
      ],
    },
    {
      title: 'Settle one',
      blocks: [
        steps(
          'Under Changes, open what waits. Each record stands there before and after, with what that is a month for somebody alone and a family of four.',
          'What it changes counts the dispositions that stand and the open {cases} of the same people. Try it with a household that you type.',
          'Look the source up, then approve or reject it with your reason.',
        ),
        list(
          'Nobody approves what they proposed. They can take it back.',
          'It counts from its day on, for every {client}. What was decided before stays as it was.',
        ),
      ],
    },
  ],
};
