import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const networkStandings: Guide = {
  title: 'In network or out',
  category: 'Eligibility',
  summary: 'Which insurances you, your locations and your providers are in network with.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'insuranceMasterNetwork',
  parts: [
    {
      title: 'The list',
      blocks: [
        steps(
          'Open Insurance Master Network and press New row.',
          'Choose the insurance, by its code or name in your own list of insurances.',
          'Choose a location and a provider where the row is about one; leave them empty for every one.',
          'Say how you stand: in network, out of network, tiered, or not known. Add the first and the last day where there are any.',
        ),
        list(
          'The most specific row that holds on the day decides: provider and location, then provider, then location, then the insurance as a whole.',
          'Two rows about the same insurance, location and provider never hold on the same day: end the first on its last day, then add the next.',
          'Remove is for mistakes. A contract that ended is ended, so that earlier {visits} keep it.',
        ),
      ],
    },
    {
      title: 'From a file',
      blocks: [
        text(
          'Import reads CSV and XLSX, also what Export wrote. You see what is new, what changes and which rows are to be mended, each with its row and column, before anything happens. Nothing is removed by it.',
        ),
      ],
    },
    {
      title: 'What it is for',
      blocks: [
        list(
          'Try shows which row decides for an insurance, a place, a provider and a day, and why the others do not.',
          'An eligibility answer says it among its facts: In network here, with the row that says so. It goes by the {visit}, or by the location and provider of the request.',
        ),
        note(
          'It is your own word, and none of the {payer}’s: what the {payer} says of the network stands beside the name of the plan. The figures of the answer stay as they are.',
        ),
      ],
    },
  ],
};
