import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const liveDemographics: Guide = {
  title: 'Verify who somebody is',
  category: 'Eligibility',
  summary: 'Name, SSN, address and telephone held against a bureau and our own checks.',
  version: '1.0',
  updated: '2026-11-28',
  about: 'liveDemographics',
  parts: [
    {
      title: 'Verify',
      blocks: [
        steps(
          'Open Live Demographics and find the {patient}, or type who it is.',
          'Press Verify. Below the fields stands whether there is enough to ask the bureau with.',
          'Read the verdict, then the fields: what was submitted, what is known, who says so and since when.',
          'Accept what is corrected or new, one by one or all (Shift A). It is saved in the registration; Undo gives back what stood there.',
        ),
        list(
          'Match agrees. Corrected is known otherwise. New was not known here. Conflict needs a person. Not found: nobody knows it.',
          'Plausible and Look again are what our own checks say: the form of an address, a ZIP code in its state, an SSN that can be, a telephone number that can be.',
          'Not checked says why: no bureau is asked here, it did not answer in time, or it does not say.',
        ),
      ],
    },
    {
      title: 'Alerts',
      blocks: [
        list(
          'An SSN of another name, an SSN issued before the birth, and a death hold what goes back to other systems until somebody settles them (S). Other corrections may be saved.',
          'Settle it by typing the number anew from the card, by removing it from the registration, by recording the death, or by a reason why it is right.',
        ),
        note('It is never shown whose number it is: that person is not your {patient}.'),
      ],
    },
    {
      title: 'What is kept',
      blocks: [
        text(
          'Each check is kept with what was decided. What the bureau said is deleted when its contract keeps it no longer; the day stands below the check. Earlier checks of the same person stand beside the request. No credit inquiry is ever made.',
        ),
      ],
    },
  ],
};
