import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const povertyLevel: Guide = {
  title: 'Work out a poverty level',
  category: 'Eligibility',
  summary:
    'How near a household is to the federal poverty level, and what that opens: Medicaid, CHIP, savings programs, marketplace, charity.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'fplCalculator',
  parts: [
    {
      title: 'From a household to an answer',
      blocks: [
        steps(
          'Open FPL Calculator. Find the {patient}, whose age and state are then filled in, or type below.',
          'Choose the state. The day decides which tables are taken: today’s, or those of the day that you type.',
          'Add who lives in the household (Tab to Add a person, Enter: the new row has the focus). Say what each is to the {patient}, how old, and how they stand on a tax return.',
          'Type each income with its kind and period. The answer above changes as you type.',
        ),
        text(
          'Nothing of a household is kept. What should stay goes along as a PDF, or as a spreadsheet of the results.',
        ),
      ],
    },
    {
      title: 'Read the answer',
      blocks: [
        list(
          'Above stands the share of the poverty level of the {patient}, what it was worked out from, and what it opens.',
          'Programs has a row for each person and program: within or above the limit, by how much a month, from which list the limit is and since when it holds.',
          'Who counts for Medicaid says whose income counts with whom, and why. It may differ within one household.',
          'With one more person says which results would change: a child to come, or somebody who was forgotten.',
        ),
        list(
          'Not needed: something that comes before it is open already. No such coverage: the state has none. To be asked: income alone does not decide.',
          'The aged, the blind and the disabled have ways into Medicaid that go by resources too; the table says so, and does not guess.',
        ),
      ],
    },
    {
      title: 'Rules it goes by',
      blocks: [
        list(
          'Medicaid and CHIP count those of a tax return, or without one the spouse, the children under 19 and, of a child, parents and siblings. Somebody pregnant counts with each child that is expected.',
          'A dependent who need not file a return counts with no income. SSI, cash assistance, veterans’ disability pay, workers’ compensation, child support and gifts do not count.',
          'The marketplace goes by the guideline of the year before the coverage. Charity of the {client} looks at every income, and takes off what the policy’s tier says.',
          'Type the charges, and the answer says what is to be paid at most: what the tier leaves, and never more than is generally billed. Where the policy has an asset limit, assets are asked for.',
          'The territories have no guideline of their own: that of the 48 states is taken, and the answer says so.',
        ),
        note('It is a screening by what was told. Each program decides by itself.'),
      ],
    },
  ],
};
