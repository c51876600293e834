import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const advanceNotices: Guide = {
  title: 'Give an advance notice (ABN)',
  category: 'Eligibility',
  summary:
    'The Advance Beneficiary Notice of Medicare: write it, give it, let the {patient} choose and sign, and put it with the claim.',
  version: '1.0',
  updated: '2026-11-29',
  about: 'advanceNotices',
  parts: [
    {
      title: 'When it is given',
      blocks: [
        list(
          'To {a patient} of Original Medicare, before a service that Medicare mostly pays for and may not pay for now. For a Medicare Advantage plan ask the plan for its organization determination.',
          'Never in an emergency, and never to everybody as a matter of course.',
          'For what Medicare never pays for, a voluntary notice may be given. It asks for no option and no signature.',
        ),
      ],
    },
    {
      title: 'From the draft to the signature',
      blocks: [
        steps(
          'Open the registration, or the {case}, and press Advance notices; then New notice.',
          'Say in each row what it is with how often, why Medicare may not pay in words that the {patient} knows, and what it costs: within $100 or a quarter, whichever is more. Blank C takes a number of your own, or none.',
          'Save the draft. What is missing, or what does not fit on the one page, stands above, with the row to shorten.',
          'Go through it with the {patient}, and press Give it to the {patient}. From then on it stays as it is.',
          'Turn the screen to the {patient}: they alone choose one of the three options, sign with a finger, a pen or the mouse, or type their name, and put the date. Or print it, and keep the scan under Signed on paper.',
          'Print the {patient}’s copy at once.',
        ),
        text(
          'Who will not sign: Refused to sign takes two of the staff who saw it, and what was done then. Somebody who signs for the {patient} says by what right.',
        ),
      ],
    },
    {
      title: 'On the claim',
      blocks: [
        list(
          'Each row says its modifiers with the reason: GA with a notice that was signed or refused before witnesses, GX and GY with a voluntary one, GY without, GZ where no notice stands.',
          'Option 2 and Option 3 bring no claim to Medicare.',
          'Put with a claim keeps its number. Tell the cost says whether the estimate was made in good faith.',
        ),
        note(
          'A signed notice holds for the same services for a year, and is kept for five at least. What was signed never changes: make one in its place.',
        ),
      ],
    },
  ],
};
