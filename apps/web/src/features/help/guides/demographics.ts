import { type Guide, list, note, steps, text } from '#/features/help/article.ts';

export const liveDemographics: Guide = {
  title: 'Verify who somebody is',
  category: 'Eligibility',
  summary: 'Name, SSN, address and telephone held against a bureau and our own checks; and what becomes of the bill.',
  version: '1.1',
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
      title: 'Financial disposition',
      blocks: [
        text(
          'The second tab says what becomes of the bill: household, income, share of the poverty level and propensity to pay go through your organization’s rules, and the first that holds fires. For every other rule stands what kept it from firing.',
        ),
        steps(
          'Verify first: the bureau’s soft figures come with the check. Without a bureau, what is told at the desk is enough.',
          'Answer what is asked (Change inputs): people in the household, income and the document that shows it, what can be paid a month, what is owed for the table of plans.',
          'Without a state or a birth date it cannot be worked out. The state is taken from the address, its ZIP code, or what the bureau verified; where none says it, press Check again with the address, type it, and press once more.',
          'Press a number to see where it comes from. An income with a document stands above the bureau’s model, and that above words alone; the loser is struck.',
          'Keep the disposition. It is valid for 90 days; after that, Check again.',
          'Decide otherwise where the rule does not fit: choose another disposition and give the reason. Your name is kept with it, and it can be taken back.',
        ),
        list(
          'Of {a patient} under 18 the disposition is for the guarantor, whose name and income are asked for.',
          'Whether an insurance is active is read from the registered coverages and their last answers. Where nobody knows, you are asked.',
          'Charity and a sliding discount take off what the tier of your organization’s policy says; without one all to 100%, 75% to 150%, 50% to 200%, 25% to 300%. A plan is of what is left.',
          'Dispositions kept can be opened again, and say what they said then.',
        ),
        note(
          'An administrator changes the rules, their order, the bands of propensity and the smallest month of a plan in Disposition Rules. Each save is a version; what was decided before keeps its own. The tiers of financial assistance stand there too, under Financial assistance, each version from its day on. It may say that nobody pays more of one bill than a share of a year’s income.',
        ),
      ],
    },
    {
      title: 'Inside your EHR',
      blocks: [
        text(
          'The request is about the {patient} of the chart. Above it stands whether they are as in your EHR, or how many changes are kept here alone.',
        ),
        steps(
          'Press {Patient} and insurances to type what your EHR has empty, and to remove an insurance or a subscriber. What your EHR has is changed there, or by accepting what was verified.',
          'Press Save to billing system. Your EHR has the changes then; what it does not take is told, and stays here.',
        ),
        note(
          'Revert, behind the three dots, gives back what your EHR has; Wipe takes the {patient} off this page. Changes that are not saved are gone when the page is closed.',
        ),
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
