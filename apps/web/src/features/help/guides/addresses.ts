import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const defaultAddresses: Guide = {
  title: 'Where there is no address',
  category: 'Eligibility',
  summary: 'Which address a {payer} is told where a {patient} has none that can be used.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'demographicsDefaultAddress',
  parts: [
    {
      title: 'When it goes',
      blocks: [
        text(
          'Some {payers} want to know where a {patient} lives. Those are sent the address of the registration. Where that has none, one that cannot be used, or a word such as HOMELESS, they are sent a default address of yours instead.',
        ),
        list(
          'The address of the location that is asked from goes before that of every location.',
          'Where none holds on the day, no address is sent.',
          'N/A or NONE in the second line, below an address, means that there is no unit: the address is sent without it. HOMELESS and the like count there too.',
          'An address cannot be used without a city, a state and a ZIP code of that state, and where its first line is no line that mail is delivered to.',
        ),
        note(
          'The registration is never changed by it. The top of Demographics Default Address names the {payers} that are sent an address; the company that runs the portal says which are.',
        ),
      ],
    },
    {
      title: 'Your list',
      blocks: [
        steps(
          'Open Demographics Default Address and press New address.',
          'Choose a location, or leave it empty for every one, and say for what it stands in.',
          'Write the address, and the first and the last day where there are any.',
        ),
        list(
          'Two addresses of one location never stand in for the same on the same day: end or retire the first.',
          'Retire takes an address out of use; Undo, or Use it again, takes that back. Changes at the bottom of an address says who did what.',
          'Words lists what else your registrars write where there is no address. Case and punctuation do not matter, and a word within a longer line means nothing.',
          'Try shows what would go for an address that you type, and why the others would not. Nothing is sent by it.',
        ),
      ],
    },
    {
      title: 'In an answer',
      blocks: [
        text(
          'Where a default address went, or none, the answer says so among its facts with the reason: Sent with the default address of all locations, since the registration says HOMELESS. The message itself is in the raw view. A question that a {payer} refused is asked anew once another address would go with it.',
        ),
      ],
    },
  ],
};
