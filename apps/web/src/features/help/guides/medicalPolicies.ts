import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const medicalPolicies: Guide = {
  title: 'Medical policies',
  category: 'Eligibility',
  summary: 'Where a {payer} has published what it covers, beside the answer; and how to suggest a link.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'eligibility',
  parts: [
    {
      title: 'Beside the answer',
      blocks: [
        text(
          'Medical policies stand at the end of an answer: links of the {payer} that answered, which hold on the day of service. Those that name a code that you asked about come first, then those that are for everything. Each opens in a new tab, which learns nothing of the {patient}.',
        ),
        list(
          'LCD and NCD are Medicare’s own decisions, of a region and of the whole country.',
          'A PA list says for which services to ask first; a drug list the same of drugs.',
          'Gone on a day: the page was not there when it was looked at last. Somebody is told, and mends it.',
        ),
      ],
    },
    {
      title: 'Suggest a link',
      blocks: [
        steps(
          'Press Suggest a link; the {payer} and the codes that you asked about are filled in.',
          'Paste the address of the page. It begins with https://, and holds no name and no number of a person.',
          'Say which kind it is, for which codes and diagnoses, from when on, and why it helps.',
        ),
        note('Nobody sees it before it was approved. The bell tells you what became of it.'),
      ],
    },
  ],
};
